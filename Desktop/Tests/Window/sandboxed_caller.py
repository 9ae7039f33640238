#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""sandboxed_caller.py COMMAND ARGUMENTS…: a caller of org.appex.Share inside a sandbox. Prints one line of JSON.

  share [--KEY=VALUE…] FILE…   writes the files, shares them, and tells the response
  wait FILE                    the same, and cancels the request when it reads a line
  string                       passes the path of a file where a descriptor is expected
  can                          asks for the targets
"""

import json
import os
import sys

from gi.repository import Gio, GLib

NAME, PATH = "org.appex.Share", "/org/appex/Share"
loop = GLib.MainLoop()
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
endings = []
returned = []


def call(method, arguments, descriptors=None, interface=NAME, path=PATH):
    reply, _ = bus.call_with_unix_fd_list_sync(NAME, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 30_000, descriptors)
    return reply.unpack()


def take(connection, message, incoming):
    """Keeps what files that came back contain: a subscription does not give their descriptors."""
    if incoming and message.get_member() == "Response":
        descriptors = message.get_unix_fd_list()
        for descriptor in descriptors.steal_fds() if descriptors else []:
            with open(descriptor, encoding="utf-8") as file:
                returned.append(file.read())
    return message


def ended(connection, sender, path, interface, signal, parameters):
    endings.append(parameters.unpack())
    loop.quit()


def share(paths, options, cancels=False):
    descriptors, items = Gio.UnixFDList(), []
    for path in paths:
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"from the sandbox: {path}\n")
        with open(path, "rb") as file:
            items.append({"file": GLib.Variant("h", descriptors.append(file.fileno())), "name": GLib.Variant("s", os.path.basename(path))})
    bus.add_filter(take)
    bus.signal_subscribe(NAME, NAME + ".Request", "Response", None, None, Gio.DBusSignalFlags.NONE, ended)
    request = call("Share", GLib.Variant("(aa{sv}a{sv})", (items, options)), descriptors)[0]
    if cancels:
        sys.stdin.readline()
        call("Cancel", None, interface=NAME + ".Request", path=request)
    if not endings:
        loop.run()
    return {"response": endings[0][0], "results": endings[0][1], "returned": returned}


command, *rest = sys.argv[1:]
options = {}
while rest and rest[0].startswith("--"):
    key, value = rest.pop(0)[2:].split("=", 1)
    options[key] = GLib.Variant("s", value)
try:
    if command in ("share", "wait"):
        answer = share(rest, options, command == "wait")
    elif command == "string":
        with open("/tmp/inside.txt", "w", encoding="utf-8") as file:
            file.write("x")
        item = {"file": GLib.Variant("s", "/tmp/inside.txt"), "name": GLib.Variant("s", "inside.txt")}
        answer = {"answer": call("Share", GLib.Variant("(aa{sv}a{sv})", ([item], {})))}
    else:
        answer = {"targets": [target["target"] for target in call("CanShare", GLib.Variant("(as)", (["public.png"],)))[0]]}
except GLib.Error as error:
    answer = {"error": Gio.DBusError.get_remote_error(error), "message": error.message}
print(json.dumps(answer), flush=True)
# Without Python's own end, in which the filter of messages may still be called.
os._exit(0)
