"""Counts the replies that a program waits for from the X server: stands between the two.

  replies.py DISPLAY PLACE    for a server on /tmp/.X11-unix/X<DISPLAY>

Writes the number of the display it listens on to PLACE/display, and from then on, once for each line that
is read from standard input, two numbers: the turns in which the program sent something and was answered
(requests that were sent together count once, for they are waited for together), and all replies.
"""
import os
import selectors
import socket
import sys


class Answers:
    """What the server says on one connection."""

    def __init__(self):
        self.rest = b""
        self.skip = 0
        self.is_set_up = False

    def replies(self, data):
        """How many replies begin in what came."""
        count = 0
        data = self.rest + data
        self.rest = b""
        while data:
            if self.skip:
                step = min(self.skip, len(data))
                self.skip -= step
                data = data[step:]
                continue
            head = 32 if self.is_set_up else 8
            if len(data) < head:
                self.rest = data
                break
            if not self.is_set_up:
                self.is_set_up = True
                self.skip = 8 + 4 * int.from_bytes(data[6:8], "little")
                continue
            kind = data[0] & 0x7F
            count += kind == 1
            has_more = kind in (1, 35)
            self.skip = 32 + (4 * int.from_bytes(data[4:8], "little") if has_more else 0)
        return count


def main():
    server = "/tmp/.X11-unix/X" + sys.argv[1]
    own = 5000 + os.getpid() % 50000
    path = f"/tmp/.X11-unix/X{own}"
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen()
    try:
        with open(os.path.join(sys.argv[2], "display"), "w") as file:
            file.write(f"{own}\n")
        serve(listener, server)
    finally:
        os.unlink(path)


def serve(listener, server):
    turns = total = 0
    loop = selectors.DefaultSelector()
    loop.register(listener, selectors.EVENT_READ, None)
    loop.register(sys.stdin, selectors.EVENT_READ, None)
    while True:
        for key, _ in loop.select():
            if key.fileobj is sys.stdin:
                if not sys.stdin.readline():
                    return
                print(turns, total, flush=True)
            elif key.fileobj is listener:
                client, _ = listener.accept()
                upstream = socket.socket(socket.AF_UNIX)
                upstream.connect(server)
                link = {"answers": Answers(), "asked": False}
                loop.register(client, selectors.EVENT_READ, (upstream, link, True))
                loop.register(upstream, selectors.EVENT_READ, (client, link, False))
            else:
                other, link, from_client = key.data
                try:
                    data = key.fileobj.recv(1 << 16)
                    if data:
                        other.sendall(data)
                except OSError:
                    data = b""
                if not data:
                    for end in (key.fileobj, other):
                        try:
                            loop.unregister(end)
                        except KeyError:
                            pass
                        end.close()
                    break
                if from_client:
                    link["asked"] = True
                    continue
                count = link["answers"].replies(data)
                total += count
                if count and link["asked"]:
                    turns += 1
                    link["asked"] = False


main()
