#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""menu.py FILE-MANAGER FOLDER NAME: opens a real file manager, and shares a file from its context menu with FileDrop."""

import os
import re
import subprocess
import sys
import time

from desktop import Atspi, Failure, described, expect, find, focus, names, picture, press, seen, settle, wait, wait_briefly, windows

DONE = re.compile(".*: completed")
manager, folder, name = sys.argv[1:]
path = os.path.join(folder, name)
subprocess.Popen(["openbox"], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
command = {
    "thunar": ["thunar", folder], "nemo": ["nemo", "--no-desktop", folder], "caja": ["caja", "--no-desktop", "--browser", folder],
    "pcmanfm": ["pcmanfm", "--no-desktop", folder], "nautilus": ["nautilus", "--new-window", "--select", path],
    "dolphin": ["dolphin", "--select", path], "pcmanfm-qt": ["pcmanfm-qt", folder],
}[manager]
log = open(f"{manager}.log", "wb")
# If GTK 2 and Qt 5 run as root, screen readers see nothing of them. A person counts the entries from the last one then, which is
# Properties; how many are between it and Share… depends on what else is installed.
COUNTS = {"pcmanfm": (2, 3, 4), "dolphin": (2, 3, 4), "pcmanfm-qt": (3, 2, 4)}.get(manager, (0, 0, 0))


def everything():
    """All that is shown in the windows of all programs but the sheet."""
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    found = []
    for number in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(number)
        if program is not None and program.get_name() not in (None, "appex-sheet", "openbox"):
            found += seen(program.get_name())
    return [thing for _, thing in found]


def area(thing):
    return Atspi.Component.get_extents(thing, Atspi.CoordType.SCREEN)


def click(thing, button):
    place = area(thing)
    subprocess.run(["xdotool", "mousemove", str(place.x + min(place.width // 2, 40)), str(place.y + place.height // 2), "sleep", "0.3",
                    "click", str(button)], check=True)


def entry():
    for thing in everything():
        # The menu bar has one, too, in a menu that is not open. GTK 4 tells no places on the screen.
        if thing.get_role_name() in ("menu item", "push button", "label") and thing.get_name() == "Share…" \
                and (manager == "nautilus" or area(thing).x >= 0):
            return thing
    return None


def window():
    # A window that goes away meanwhile ends the search.
    return subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--class", manager], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False).stdout.split()


def front():
    subprocess.run(["xdotool", "windowactivate", wait("the window", window)[-1].decode()], stderr=subprocess.DEVNULL, check=False)
    settle()


def shared():
    return find(f"Share {name} with", "label") is not None


def choose(count):
    """Opens the menu of the file, and chooses the entry; returns whether Appex asks then."""
    front()
    # The file is the only one. Nautilus and Dolphin have selected it.
    if manager not in ("nautilus", "dolphin"):
        press("ctrl+a")
        settle(0.5)
    press("Menu")
    if count:
        settle(1.5)
        picture(manager)
        press(*["Up"] * count, "Return")
    elif wait_briefly(lambda: entry() is not None, 8):
        picture(manager)
        # GTK 4 tells no place on the screen.
        if manager == "nautilus":
            Atspi.Action.do_action(entry(), 0)
        else:
            click(entry(), 1)
    else:
        picture(manager + "-without")
    if wait_briefly(lambda: windows() and shared(), 15):
        return True
    press("Escape", "Escape")
    settle(1)
    expect(os.listdir(folder) == [name], "another entry was chosen, and has changed the folder:", os.listdir(folder))
    return False


def share():
    """Starts the file manager anew if it does not come to show the file: Nautilus at times loads for ever on a machine without a desktop."""
    for attempt in range(5):
        running = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        wait("the file manager's window", window, 90)
        settle(3)
        if any(choose(count) for count in COUNTS):
            return running
        running.kill()
        running.wait()
        settle(2)
    raise Failure(f"{manager} has not shared the file:\n" + described())


running = share()
settle()
focus("FileDrop", "list item")
press("Return")
wait("the end", lambda: find(DONE, "label"))
expect(any("FileDrop: completed" in text for text in names("label")), names("label"))
press("Return")
running.kill()
