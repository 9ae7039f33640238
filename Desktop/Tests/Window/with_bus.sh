#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# with_bus.sh COMMAND…: runs a command with a session bus that it can end.
set -e
pid=$PWD/bus-pid
address=$(dbus-daemon --session --fork --print-address=1 --print-pid=3 3>"$pid")
export DBUS_SESSION_BUS_ADDRESS="$address" DBUS_SESSION_BUS_PID_FILE="$pid"
trap 'kill "$(cat "$pid")" 2>/dev/null || true' EXIT
"$@"
