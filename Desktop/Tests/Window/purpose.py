#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Runs the package of KDE Purpose that `appex integrate dolphin` writes as Purpose runs it, with a person at its window."""

import json
import os
import re
import socket
import subprocess
import tempfile

from desktop import expect, focus, press, see, settle

PACKAGE = os.path.join(os.environ["XDG_DATA_HOME"], "kpackage/Purpose/org.appex.share")
NAME = 'it\'s "a" ü %41 <b>.txt'


def cbor(value):
    """As Qt writes it: maps and lists with their lengths."""
    def head(kind, size):
        if size < 24:
            return bytes([kind << 5 | size])
        return bytes([kind << 5 | 25]) + size.to_bytes(2, "big")
    if value is None:
        return b"\xf6"
    if isinstance(value, float):
        return b"\xfb" + bytes(8)
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    if isinstance(value, list):
        return head(4, len(value)) + b"".join(map(cbor, value))
    return head(5, len(value)) + b"".join(cbor(key) + cbor(inner) for key, inner in value.items())


def share(person, urls, temporary=None):
    """What the program reports, and its exit code."""
    folder = temporary or tempfile.mkdtemp()
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(os.path.join(folder, "socket"))
    listener.listen()
    program = subprocess.Popen(
        [os.path.join(PACKAGE, "contents/code/main.py"), "--server", "socket" if temporary else os.path.join(folder, "socket"),
         "--pluginType", "Export", "--pluginPath", PACKAGE], env={**os.environ, **({"TMPDIR": temporary} if temporary else {})})
    listener.settimeout(60)
    connection, _ = listener.accept()
    data = cbor({"mimeType": "text/plain", "urls": urls, "empty": None, "number": 1.5, "more": {"list": []}})
    connection.sendall(b"%d\n" % len(data) + data)
    person()
    with connection.makefile("rb") as stream:
        reports = [json.loads(line) for line in stream]
    program.wait(60)
    return reports


def cancel():
    see("Share " + NAME + " with", "label")
    settle()
    press("Escape")


def choose():
    see("Share " + NAME + " with", "label")
    settle()
    focus("FileDrop", "list item")
    press("Return")
    close(re.compile("FileDrop: completed"))


def close(message):
    see(message, "label")
    settle()
    press("Return")


with open(NAME, "w", encoding="utf-8") as file:
    file.write("hello")
address = "file://" + os.getcwd() + "/it's%20%22a%22%20%C3%BC%20%2541%20%3Cb%3E.txt"
# With the socket in the folder for temporary files, as Qt names it.
expect(share(choose, [address], tempfile.mkdtemp()) == [{"output": {"url": ""}}], "not shared")
with open(os.path.join(os.environ["XDG_DATA_HOME"], "appex/Containers/org.appex.filedrop/Files", NAME), encoding="utf-8") as file:
    expect(file.read() == "hello", "something else arrived")
expect(share(cancel, [address]) == [{"error": 1, "errorText": "cancelled"}], "not cancelled")
# What cannot be shared is an error: Purpose takes an ending without a report for a success.
missing = share(lambda: close("Sharing has failed"), ["file:///missing"])
expect(missing[0]["error"] == 100 and "/missing" in missing[0]["errorText"], missing)
# What has no path here is not shared as a link.
trash = share(lambda: None, ["trash:/a.txt"])
expect(trash[0]["error"] == 100 and "trash:/a.txt has no path" in trash[0]["errorText"], trash)
