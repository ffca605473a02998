"""Fills a history that was just made with ten years, as somebody has them who uses Repgate a lot, and writes
settings with a hundred groups and a thousand title patterns.

  history.py LEDGER SETTINGS

Only for a private home: what it fills cannot be told from a real history.
"""
import random
import sqlite3
import sys
import time

YEARS = 10
SITTINGS_A_DAY = 45
LOGS_A_DAY = 9
DAY = 86_400_000

ledger, settings = sys.argv[1:]
chance = random.Random(1)
# Some often, some now and then.
apps = [f"org.example.App{number}" for number in range(12)]
weights = [1 / (number + 1) for number in range(12)]
exercises = [("push-ups", 60), ("squats", 30), ("pull-ups", 120), ("plank", 2), ("lunges", 30)]

with open(settings, "w", encoding="utf-8") as file:
    for number in range(100):
        file.write(f"[group g{number}]\nname = Group {number}\n")
        file.write(f"apps = org.example.App{number % 60}; org.example.Other{number}\n")
        file.write(f"categories = Category{number}\n")
        file.write("titles = " + "; ".join(f"*Pagé {number}-{pattern}*site*" for pattern in range(10)) + "\n")
        if number % 4 == 0:
            file.write("blocked-hours = Mon-Fri 01:00-02:00; 22:00-03:00\nopen-hours = Sat,Sun 03:00-03:30\n")
        if number % 5 == 0:
            file.write("day-limit = 20h\nweek-limit = 100h\nat-a-time = 5h\n")
        file.write("\n")

connection = sqlite3.connect(ledger)
connection.execute("PRAGMA recursive_triggers = ON")
today = int(time.time() * 1000) // DAY * DAY
number = 0
rows = []
happenings = []
for day in range(YEARS * 365, 0, -1):
    begins = today - day * DAY
    offset = 3_600_000 if day % 365 < 180 else 7_200_000
    moments = sorted(chance.randrange(8 * 3_600_000, 21 * 3_600_000) for _ in range(SITTINGS_A_DAY))
    for _ in range(LOGS_A_DAY):
        name, earns = chance.choice(exercises)
        reps = chance.randrange(8, 30)
        rows.append(
            ("earned", begins + 6 * 3_600_000, offset, reps * earns * 1000, name, reps) + (None,) * 6 + (0,)
        )
    earned = sum(row[3] for row in rows[-LOGS_A_DAY:])
    for moment in moments:
        number += 1
        used = earned // (SITTINGS_A_DAY + 2)
        group = f"g{number % 100}"
        rows.append(
            ("spent", begins + moment, offset, -used, None, None, chance.choices(apps, weights)[0], group, 1, number, used, used, 0)
        )
    for moment in moments[::6]:
        app = chance.choice(apps)
        happenings.append((begins + moment, offset, "shield-shown", app, "g1"))
        happenings.append((begins + moment + 9000, offset, "shield-left", app, "g1"))
with connection:
    connection.executemany(
        "INSERT INTO entry (kind, at_ms, zone_offset_ms, amount_ms, exercise, reps, app, app_group, run, number, "
        "used_ms, charged_ms, is_open) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        rows,
    )
    connection.executemany(
        "INSERT INTO happening (at_ms, zone_offset_ms, kind, app, app_group) VALUES (?, ?, ?, ?, ?)", happenings
    )
connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
print(len(rows) + len(happenings))
