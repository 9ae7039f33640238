// SPDX-License-Identifier: Apache-2.0

package import CTracer
package import Foundation
import Glibc

/// An operation of a process on the files of a folder, as its system calls show.
package enum FileEvent {
    case created(String)
    case createdFolder(String)
    case createdLink(String, target: String)
    case linked(from: String, to: String)
    /// With the whole contents of the file from then on.
    case wrote(String, contents: Data)
    case renamed(from: String, to: String)
    case removed(String)
    case synchronized(String)
}

/// Reads the events of a traced process below a folder.
package final class FileEventRecorder {
    private let root: String
    package private(set) var events: [FileEvent] = []
    private var known: Set<String>
    private var isCreating = false

    package init(below root: URL) {
        self.root = root.path
        known = Set((FileManager.default.subpaths(atPath: root.path) ?? []).map { root.path + "/" + $0 })
    }

    package func visit(_ call: ctracer_call) {
        guard call.is_done, call.result >= 0 else { return }
        let arguments = [call.arguments.0, call.arguments.1, call.arguments.2, call.arguments.3, call.arguments.4]
        func path(_ folder: Int, _ name: Int) -> String? { self.path(call, arguments[folder], arguments[name]) }
        switch Int(call.number) {
        case ctracer_openat, ctracer_openat2: opened(call, path(0, 1))
        case ctracer_mkdirat: add(path(0, 1)) { .createdFolder($0) }
        case ctracer_mkdir: add(text(call, arguments[0])) { .createdFolder($0) }
        case ctracer_symlinkat:
            guard let target = text(call, arguments[0]) else { return }
            add(path(1, 2)) { .createdLink($0, target: target) }
        case ctracer_linkat:
            guard let from = path(0, 1) else { return }
            add(path(2, 3)) { .linked(from: from, to: $0) }
        case ctracer_renameat, ctracer_renameat2:
            guard let from = path(0, 1), let to = path(2, 3), isInside(from), isInside(to) else { return }
            for old in known where old == from || old.hasPrefix(from + "/") {
                known.remove(old)
                known.insert(to + old.dropFirst(from.count))
            }
            events.append(.renamed(from: from, to: to))
        case ctracer_unlinkat:
            guard let gone = path(0, 1), isInside(gone) else { return }
            removed(gone)
        case ctracer_unlink:
            guard let gone = text(call, arguments[0]), isInside(gone) else { return }
            removed(gone)
        case ctracer_write, ctracer_pwrite, ctracer_ftruncate: wrote(descriptor(call, arguments[0]))
        case ctracer_copy_file_range: wrote(descriptor(call, arguments[2]))
        case ctracer_fsync, ctracer_fdatasync:
            if let path = descriptor(call, arguments[0]), isInside(path) { events.append(.synchronized(path)) }
        default: return
        }
    }

    private func removed(_ path: String) {
        known.remove(path)
        events.append(.removed(path))
    }

    private func isInside(_ path: String) -> Bool { path == root || path.hasPrefix(root + "/") }

    private func add(_ path: String?, _ event: (String) -> FileEvent) {
        guard let path, isInside(path) else { return }
        known.insert(path)
        events.append(event(path))
    }

    private func opened(_ call: ctracer_call, _ path: String?) {
        guard let path, isInside(path), !known.contains(path), let real = descriptor(call, UInt64(call.result)) else {
            return
        }
        var status = stat()
        guard real == path, stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        add(path) { .created($0) }
    }

    private func wrote(_ path: String?) {
        guard let path, isInside(path), let contents = FileManager.default.contents(atPath: path) else { return }
        events.append(.wrote(path, contents: contents))
    }

    // MARK: Paths

    private func path(_ call: ctracer_call, _ folder: UInt64, _ name: UInt64) -> String? {
        guard let name = text(call, name) else { return nil }
        if name.hasPrefix("/") { return name }
        guard let folder = descriptor(call, folder) else { return nil }
        return name == "." ? folder : folder + "/" + name
    }

    private func text(_ call: ctracer_call, _ address: UInt64) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard ctracer_read_text(call.child, address, &buffer, buffer.count) else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func descriptor(_ call: ctracer_call, _ number: UInt64) -> String? {
        let name = Int32(truncatingIfNeeded: number) == AT_FDCWD ? "cwd" : "fd/\(Int32(truncatingIfNeeded: number))"
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/\(call.child)/\(name)", &buffer, buffer.count - 1)
        guard count > 0 else { return nil }
        return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
