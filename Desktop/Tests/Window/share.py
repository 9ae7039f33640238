#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Shares a picture with keys alone: the targets, an action of one, what it did. Then posts one with a text and a setting, and allows what is asked."""

import json
import os
import re

from desktop import Share, brightness, expect, find, focus, names, picture, place, press, see, selected, settle, wait, write


DONE = re.compile(".*: completed")


def finish(share):
    """Closes the message at the end, which a desktop without notifications gets, and returns what the command printed."""
    wait("the end", lambda: share.process.poll() is not None or find(DONE, "label"))
    shown = names("label")
    if share.process.poll() is None:
        picture("done")
        settle()
        press("Return")
    code, output, errors = share.end()
    expect(code == 0, code, output, errors)
    return output, shown


# Office: a menu of the extension's.
share = Share("share", "--window", "lighthouse.jpg", "--json")
see("Share lighthouse.jpg with", "label")
see("What is shared", "image")
expect({"Office", "PhotoDrop", "Not offered…"} <= set(names("list item")), "targets are missing")
expect(find("Cancel", "push button"), "there is no button Cancel")
picture("targets")
settle()
# What the desktop is like: dark or light, its direction, its scale.
if "APPEX_TEST_LOOK" in os.environ:
    is_dark, is_from_right, width = json.loads(os.environ["APPEX_TEST_LOOK"])
    expect((brightness() < 0.3) == is_dark, "brightness", brightness())
    frame, button = place(find("Share", "frame")), place(find("Cancel", "push button"))
    # In a compositor that has the window fill the screen.
    expect(width in (None, frame.width), "the window's width is", frame.width)
    expect((button.x < frame.width / 2) == is_from_right, "Cancel is at", button.x, "of", frame.width)
# Letters search in a short list, too; Esc takes them back.
write("phot")
wait("what is found", lambda: selected() == "PhotoDrop" and names("list item") == ["PhotoDrop"])
press("Escape")
wait("all targets", lambda: "Office" in names("list item"))
focus("Office", "list item")
press("Return")
see("Target: Office", "label")
see("Save to disk", "list item")
expect(not find("Share lighthouse.jpg with"), "the targets are still there for a screen reader")
picture("menu")
settle()
focus("Save to disk", "list item")
press("Return")
see("Folder: Documents", "list item")
picture("settings")
settle()
focus("Save", "push button")
press("Return")
output, _ = finish(share)
result = json.loads(output)
expect(result["outcome"] == "completed" and result["action"] == "disk.save", output)

# PhotoDrop: a text, and a setting in a list of its own.
share = Share("share", "--window", "lighthouse.jpg", "--to", "PhotoDrop")
see("Target: PhotoDrop", "label")
see("Post", "push button")
picture("compose")
settle()
write("First light")
focus("Album: Camera", "list item")
settle()
press("Return")
see("Coast", "list item")
picture("list")
settle()
focus("Coast", "list item")
press("Return")
see("Album: Coast", "list item")
picture("written")
settle()
press("ctrl+Return")
# It opens its app, which a person allows.
see("Appex asks", "label")
picture("question")
settle(1)
focus("Yes, and do not ask again", "list item")
press("Return")
output, shown = finish(share)
expect("PhotoDrop: completed" in output and "album Coast" in output, output)
expect(any("PhotoDrop: completed" in text for text in shown), shown)
