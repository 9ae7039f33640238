// SPDX-License-Identifier: Apache-2.0

import CGio
import Foundation

/// The process behind a name on the bus. Of a sandbox this is the program that filters what it says to the bus, if it has one.
struct Caller {
    let process: UInt32

    /// - Parameters:
    ///   - sender: the name.
    ///   - bus: the session bus.
    /// - Throws: ``BusError`` if the caller has gone.
    init(_ sender: String, on bus: OpaquePointer) throws {
        var error: UnsafeMutablePointer<GError>?
        let reply = g_dbus_connection_call_sync(
            bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
            cgio_text(sender), nil, G_DBUS_CALL_FLAGS_NONE, 5_000, nil, &error)
        guard let reply else { throw BusError(error, "the caller cannot be looked at") }
        defer { g_variant_unref(reply) }
        let value = existing(g_variant_get_child_value(reply, 0))
        defer { g_variant_unref(value) }
        process = g_variant_get_uint32(value)
    }

    /// Whether it sees another file system than this service (bubblewrap, Flatpak, Snap, Firejail), or is the proxy of a sandbox. One that
    /// cannot be examined counts as sandboxed.
    var isSandboxed: Bool {
        let folder = "/proc/\(process)"
        var (own, other) = (stat(), stat())
        guard stat("/", &own) == 0, stat(folder + "/root/", &other) == 0, own.st_dev == other.st_dev,
            own.st_ino == other.st_ino
        else { return true }
        guard let namespace = Self.target(of: folder + "/ns/mnt"), namespace == Self.target(of: "/proc/self/ns/mnt"),
            let program = Self.target(of: folder + "/exe")
        else { return true }
        return URL(fileURLWithPath: program).lastPathComponent.hasPrefix("xdg-dbus-proxy")
            || access(folder + "/root/.flatpak-info", F_OK) == 0
    }

    /// Returns the text that a symbolic link contains; nil if the link cannot be read.
    private static func target(of link: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = readlink(link, &buffer, buffer.count)
        return length > 0 ? String(decoding: buffer.prefix(length), as: UTF8.self) : nil
    }
}
