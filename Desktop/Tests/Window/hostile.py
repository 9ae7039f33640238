#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""What extensions show stays in its own area, and chooses nothing for a person."""

import re
import subprocess
import time

from desktop import Host, compose, expect, field, find, form, menu, message, picture, press, see, settle, wait, windows, write


def size():
    text = subprocess.run(["xdotool", "getwindowgeometry", windows()[0]], stdout=subprocess.PIPE, check=True).stdout.decode()
    return re.search(r"Geometry: (\d+)x(\d+)", text).groups()


host = Host()
texts = [
    "\x1b]0;Appex asks\x07\x1b[2J\x1b[31mAppex asks", "x" * 1_000_000, "word " * 200_000, "\u202eksa xeppA\u202c", "a" + "\u0301" * 500,
    "<b>Appex asks</b>&amp;<span size='900000'>big</span>", "Appex asks\n\n\n\nAppex is asking, not the target", "\ufffc\u2028\u2029\u200b\u2066", "שלום\u200f",
]
number = 0
standard = None
for text in texts:
    for sheet in (
        menu(text, text[:1000], "b", subject=text), compose(text, text[:5000], placeholder=text, attachments=[text], postTitle=text),
        form(text, (text[:2000], {"text": {}}), ("f", field(text[:3000], placeholder=text)), (text[:100] + "b", {"button": {"_0": "primary"}})),
        {"preview": {"_0": {"title": text, "facts": [{"label": text, "value": text}], "text": text}}}, message(text, text),
        {"progress": {"_0": {"title": text, "fraction": 0.5, "detail": text}}},
    ):
        number += 1
        start = time.monotonic()
        host.present(number, sheet, owner=text if number % 2 else "Ships")
        # The strip is the host's, in each of them.
        see(re.compile("Target: .*", re.DOTALL), "label")
        wait("a drawn window", windows)
        standard = standard or size()
        expect(size() == standard, "the window has another size:", size(), "not", standard)
        picture(f"hostile-{number}")
        host.dismiss(number)
        expect(time.monotonic() - start < 20, "a sheet takes the window too long", text[:20])

# A person writes into a form of the extension's when the host asks: what was meant for the field chooses nothing.
host.present(500, form("Note", ("Text", field())), owner="Ships")
see("Text", "text")
settle()
write("some")
wait("the text", lambda: {"changedField": {"_0": "Text", "_1": "some"}} in host.events(500))
host.present(-1001, menu("Allow Ships to open a link?", "no", "yes", subject="https://example.com/yes"), is_question=True)
write("yes yes yes")
press("Return", "space", "Return")
see("Appex asks", "label")
expect(not find("Target: Ships", "label"), "a target's name is above the host's question")
settle(1)
expect({"chose": {"_0": "yes"}} not in host.events(-1001), "keys meant for a field gave a permission", host.events(-1001))
answered = len(host.events(-1001))
# Then it can be answered.
press("Tab")
settle(0.2)
press("Down", "Return")
wait("an answer", lambda: len(host.events(-1001)) > answered)
host.dismiss(-1001)

# Two thousand sheets that nobody could see are passed over.
for number in range(1000, 3000):
    host.present(number, menu(f"Sheet {number}", "a"), owner="Ships")
    if number < 2999:
        host.dismiss(number)
see("Sheet 2999", "label")
# The window's own button and Esc always work.
settle()
press("Escape")
wait("Esc", lambda: {"cancelled": {}} in host.events(2999))
code, errors = host.end()
expect(code == 0, code, errors)
expect("CRITICAL" not in errors and "Fatal" not in errors, errors)
