// SPDX-License-Identifier: Apache-2.0

import CGio
import Foundation

/// The program `appex`, which does the sharing.
enum Appex {
    /// The number under which `appex` keeps a lock. It does not know of it.
    private static let lockNumber: Int32 = 9

    /// Its path: beside this program where both were built, in `bin` where they were installed.
    ///
    /// - Throws: ``BusError`` with the places, if it is in none.
    static var path: String {
        get throws(BusError) {
            var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
            let length = readlink("/proc/self/exe", &buffer, buffer.count)
            let folder = URL(fileURLWithPath: String(decoding: buffer.prefix(max(0, length)), as: UTF8.self))
                .deletingLastPathComponent()
            let places = [
                folder.appendingPathComponent("appex").path,
                folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("bin/appex").path,
            ]
            guard let found = places.first(where: { access($0, X_OK) == 0 }) else {
                throw BusError(.failed, "appex is missing: expected it at \(places.joined(separator: " or "))")
            }
            return found
        }
    }

    /// Starts `appex` with pipes for its output and its errors.
    ///
    /// - Parameters:
    ///   - arguments: its arguments.
    ///   - environment: what is added to its environment.
    ///   - lock: a descriptor that it keeps, so that what this locks stays locked; nil for none.
    ///   - folder: its working folder; nil for this program's.
    /// - Returns: the process.
    /// - Throws: ``BusError`` if it cannot be started.
    static func start(
        _ arguments: [String], environment: [String: String] = [:], holding lock: Int32? = nil, in folder: URL? = nil
    ) throws(BusError) -> OpaquePointer {
        let launcher = g_subprocess_launcher_new(
            GSubprocessFlags(
                rawValue: G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_PIPE.rawValue))
        defer { g_object_unref(UnsafeMutableRawPointer(launcher)) }
        if let lock { g_subprocess_launcher_take_fd(launcher, dup(lock), Self.lockNumber) }
        if let folder { g_subprocess_launcher_set_cwd(launcher, folder.path) }
        for (name, value) in environment { g_subprocess_launcher_setenv(launcher, name, value, 1) }
        let words = [try path] + arguments
        var error: UnsafeMutablePointer<GError>?
        var pointers: [UnsafePointer<CChar>?] = words.map { UnsafePointer(strdup($0)) } + [nil]
        defer { for pointer in pointers { free(UnsafeMutablePointer(mutating: pointer)) } }
        guard let process = g_subprocess_launcher_spawnv(launcher, &pointers, &error) else {
            throw BusError(error, "appex cannot be started")
        }
        return process
    }

    /// Waits for it, and takes what it has printed.
    @MainActor
    static func finish(
        _ process: OpaquePointer, _ body: @escaping @MainActor (_ output: String, _ errors: String) -> Void
    ) {
        let finished = Finish(body)
        g_subprocess_communicate_async(
            process, nil, nil,
            { process, result, data in
                guard let data else { return }
                let finish = Unmanaged<Finish>.fromOpaque(data).takeRetainedValue()
                var output: OpaquePointer?
                var errors: OpaquePointer?
                _ = g_subprocess_communicate_finish(OpaquePointer(process), result, &output, &errors, nil)
                let texts = [output, errors].map { bytes -> String in
                    guard let bytes else { return "" }
                    defer { g_bytes_unref(bytes) }
                    var size: gsize = 0
                    let start = g_bytes_get_data(bytes, &size)
                    return start.map {
                        String(decoding: UnsafeRawBufferPointer(start: $0, count: Int(size)), as: UTF8.self)
                    } ?? ""
                }
                MainActor.assumeIsolated { finish.body(texts[0], texts[1]) }
            }, Unmanaged.passRetained(finished).toOpaque())
    }

    private final class Finish: Sendable {
        let body: @MainActor @Sendable (String, String) -> Void
        init(_ body: @escaping @MainActor @Sendable (String, String) -> Void) { self.body = body }
    }
}
