#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""An action gives a text back: it can be read, changed, copied and saved."""

import os
import subprocess

from desktop import IS_WAYLAND, Share, expect, focus, picture, press, see, settle, write

share = Share("act", "--window", "letter.txt", "--to", "Count words")
see("Count words", "label")
see("Close", "push button")
picture("result")
settle()
# The person corrects it before it goes anywhere.
press("ctrl+End")
write("about ")
focus("Copy: ", "list item")
press("Return")
see("Copy: Copied", "list item")
if not IS_WAYLAND:
    copied = subprocess.run(["xclip", "-selection", "clipboard", "-o"], stdout=subprocess.PIPE, check=True).stdout.decode()
    expect("3 words" in copied and "about" in copied, copied)
settle()
focus("Save: " + os.path.basename(os.getcwd()) + "/letter.txt", "list item")
press("Return")
# The original has that name.
see("Save: Saved as letter 2.txt", "list item")
with open("letter 2.txt", encoding="utf-8") as file:
    text = file.read()
expect("3 words" in text and "about" in text, text)
with open("letter.txt", encoding="utf-8") as file:
    expect(file.read() == "one two three\n", "the original was changed")
settle()
focus("Close", "push button")
press("Return")
code, output, errors = share.end()
# What a program reads is what came back.
expect(code == 0 and "3 words" in output and "about" not in output, code, output, errors)
