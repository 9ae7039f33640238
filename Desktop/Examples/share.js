#!/usr/bin/gjs
// SPDX-License-Identifier: Apache-2.0
// share.js FILE…: shares open files through org.appex.Share, and prints what came of it.

const { Gio, GLib } = imports.gi;
const System = imports.system;

const NAME = "org.appex.Share", PATH = "/org/appex/Share";
const bus = Gio.bus_get_sync(Gio.BusType.SESSION, null);
const loop = new GLib.MainLoop(null, false);
let code = 2;

// The request's path is known before the call, so that no answer is missed.
const token = `example${GLib.random_int()}`;
const request = `${PATH}/request/${bus.get_unique_name().slice(1).replace(/\./g, "_")}/${token}`;
bus.signal_subscribe(NAME, `${NAME}.Request`, "Response", request, null, Gio.DBusSignalFlags.NONE, (connection, sender, path, face, signal, parameters) => {
    const [response, results] = parameters.recursiveUnpack();
    print(results.outcome, results.target ?? "", results.error ?? "");
    code = response;
    loop.quit();
});

const descriptors = Gio.UnixFDList.new();
const items = ARGV.map(path => {
    const stream = Gio.File.new_for_path(path).read(null);
    // A descriptor, never a path: a sandboxed program's paths mean nothing outside.
    const item = { file: new GLib.Variant("h", descriptors.append(stream.get_fd())), name: new GLib.Variant("s", GLib.path_get_basename(path)) };
    stream.close(null);
    return item;
});
const options = { handle_token: new GLib.Variant("s", token) };
bus.call_with_unix_fd_list_sync(NAME, PATH, NAME, "Share", new GLib.Variant("(aa{sv}a{sv})", [items, options]), new GLib.VariantType("(o)"),
    Gio.DBusCallFlags.NONE, -1, descriptors, null);
// A service that goes away answers nothing.
Gio.bus_watch_name_on_connection(bus, NAME, Gio.BusNameWatcherFlags.NONE, null, () => loop.quit());
loop.run();
System.exit(code);
