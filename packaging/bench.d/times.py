"""How long a command takes, over and over: prints the median and the 99th percentile in milliseconds.

  times.py TRIES whole COMMAND ...   until it has ended, which must be well
  times.py TRIES ready COMMAND ...   until it says READY=1 as to systemd; then it is ended
"""
import os
import socket
import subprocess
import sys
import tempfile
import time


def whole(command):
    began = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.monotonic() - began


def ready(command):
    with tempfile.TemporaryDirectory() as place, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listener:
        path = os.path.join(place, "notify")
        listener.bind(path)
        listener.settimeout(10)
        began = time.monotonic()
        process = subprocess.Popen(
            command, env={**os.environ, "NOTIFY_SOCKET": path}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            while b"READY=1" not in listener.recv(4096):
                pass
            return time.monotonic() - began
        finally:
            process.terminate()
            process.wait()


tries = int(sys.argv[1])
measure = {"whole": whole, "ready": ready}[sys.argv[2]]
times = sorted(measure(sys.argv[3:]) for _ in range(tries))
# Ranks as in `bench`: the smallest time that so many of all do not exceed.
print(*(f"{times[-(-tries * percent // 100) - 1] * 1000:.1f}" for percent in (50, 99)))
