#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""share.py FILE…: shares open files through org.appex.Share, and prints what came of it."""

import os
import sys

from gi.repository import Gio, GLib

NAME, PATH = "org.appex.Share", "/org/appex/Share"

bus = Gio.bus_get_sync(Gio.BusType.SESSION)
loop = GLib.MainLoop()
ending = []


def response(bus, sender, path, interface, signal, parameters):
    ending.append(parameters.unpack())
    loop.quit()


# The request's path is known before the call, so that no answer is missed.
token = f"example{os.getpid()}"
request = f"{PATH}/request/{bus.get_unique_name()[1:].replace('.', '_')}/{token}"
bus.signal_subscribe(NAME, NAME + ".Request", "Response", request, None, Gio.DBusSignalFlags.NONE, response)

descriptors = Gio.UnixFDList()
items = []
for path in sys.argv[1:]:
    with open(path, "rb") as file:
        # A descriptor, never a path: a sandboxed program's paths mean nothing outside.
        items.append({"file": GLib.Variant("h", descriptors.append(file.fileno())), "name": GLib.Variant("s", os.path.basename(path))})
options = {"handle_token": GLib.Variant("s", token)}
bus.call_with_unix_fd_list_sync(
    NAME, PATH, NAME, "Share", GLib.Variant("(aa{sv}a{sv})", (items, options)), GLib.VariantType("(o)"), Gio.DBusCallFlags.NONE, -1,
    descriptors)
# A service that goes away answers nothing.
Gio.bus_watch_name_on_connection(bus, NAME, Gio.BusNameWatcherFlags.NONE, None, lambda bus, name: loop.quit())
loop.run()
if not ending:
    sys.exit("the service has gone")
code, results = ending[0]
print(results["outcome"], results.get("target", ""), results.get("error", ""))
sys.exit(code)
