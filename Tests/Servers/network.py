#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
#
# A system bus of its own with the interface of NetworkManager, by python3-dbusmock: Debian's NetworkManager would need the machine's network.
#
#   network.py FILE
#
# The first line of output is the address of the bus. FILE holds NetworkManager's number for `Metered`: 1 yes, 2 no; a new one is told at once.
import os
import signal
import subprocess
import sys
import time

import dbus
import dbusmock

MANAGER = "org.freedesktop.NetworkManager"


def read():
    with open(sys.argv[1]) as file:
        return int(file.read() or 0)


class Bus(dbusmock.DBusTestCase):
    pass


signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
# The test's process may have blocked it.
signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])
Bus.start_system_bus()
bus = Bus.get_dbus(system_bus=True)
properties = {"Connectivity": dbus.UInt32(4), "NetworkingEnabled": True, "State": dbus.UInt32(70)}
process, _ = Bus.spawn_server_template("networkmanager", properties, stdout=subprocess.DEVNULL)
manager = bus.get_object(MANAGER, "/org/freedesktop/NetworkManager")
manager.AddProperty(MANAGER, "Metered", dbus.UInt32(read()), dbus_interface=dbusmock.MOCK_IFACE)
try:
    last = None
    while True:
        try:
            now = read()
        except ValueError:
            now = last
        if now != last:
            manager.UpdateProperties(MANAGER, {"Metered": dbus.UInt32(now)}, dbus_interface=dbusmock.MOCK_IFACE)
            if last is None:
                print(os.environ["DBUS_SYSTEM_BUS_ADDRESS"], flush=True)
            last = now
        time.sleep(0.05)
finally:
    process.terminate()
    process.wait()
    Bus.tearDownClass()
