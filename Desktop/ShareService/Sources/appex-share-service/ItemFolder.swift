// SPDX-License-Identifier: Apache-2.0

import CGio
import Foundation

/// The files of a request, copied from the caller's descriptors: what is shared does not change any more, and needs no path of the caller's.
struct ItemFolder: Sendable {
    private static var root: URL { cache.appendingPathComponent("Bus", isDirectory: true) }

    /// The folder of Appex below the person's cache.
    static var cache: URL {
        let environment = ProcessInfo.processInfo.environment
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
            return URL(fileURLWithPath: cache, isDirectory: true).appendingPathComponent("appex", isDirectory: true)
        }
        return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(
            ".cache/appex", isDirectory: true)
    }

    /// So much of the disk stays free, in bytes.
    private static let reserve: Int64 = 200_000_000

    /// The place of the folder, below the person's cache.
    let url: URL
    /// Keeps the folder locked for this process and the `appex` that uses it.
    let lock: Int32

    private init(_ url: URL, lock: Int32) {
        self.url = url
        self.lock = lock
    }

    /// Removes what services that were killed have left. A folder that a share still uses is locked, and stays.
    static func sweep() {
        let names: [String]
        // A folder that is missing, or cannot be read, has nothing to remove.
        do { names = try FileManager.default.contentsOfDirectory(atPath: root.path) } catch { return }
        for name in names {
            let url = root.appendingPathComponent(name, isDirectory: true)
            guard let lock = Self.lock(url) else { continue }
            ItemFolder(url, lock: lock).remove()
        }
    }

    /// Nil if another process has it.
    private static func lock(_ url: URL) -> Int32? {
        let descriptor = open(url.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    /// Creates a folder that only this user can look into.
    ///
    /// - Throws: ``BusError``.
    init() throws(BusError) {
        url = Self.root.appendingPathComponent(UUID().uuidString, isDirectory: true)
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch { throw BusError(.failed, "\(url.path) cannot be created: \(error.localizedDescription)") }
        guard let lock = Self.lock(url) else { throw BusError(.failed, "\(url.path) cannot be locked") }
        self.lock = lock
    }

    /// Copies a file, and closes its descriptor. Of two files with one name, both keep it.
    ///
    /// - Parameters:
    ///   - descriptor: the caller's.
    ///   - name: the copy's.
    ///   - number: of the item.
    ///   - stop: ends it.
    /// - Returns: the copy's path; nil if it was ended.
    /// - Throws: ``BusError`` with the reason.
    func copy(_ descriptor: Int32, as name: String, number: Int, until stop: CopyStop) throws(BusError) -> String? {
        defer { close(descriptor) }
        let status = try SharedItem.check(descriptor, "item \(number)")
        let isFile = status.st_mode & S_IFMT == S_IFREG
        let output = try create(name, number)
        defer { close(output) }
        if isFile, try free() - Int64(status.st_size) < Self.reserve { throw full(name) }
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var offset: off_t = 0
        while stop.wait(for: descriptor) {
            // All of a file, wherever its caller has read up to.
            let count =
                isFile ? pread(descriptor, &buffer, buffer.count, offset) : read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count >= 0 else {
                throw BusError(.failed, "“\(name)” cannot be read: \(String(cString: strerror(errno)))")
            }
            guard count > 0 else { return path(name, number) }
            offset += off_t(count)
            if try free() < Self.reserve { throw full(name) }
            try write(buffer[..<count], to: output, name)
        }
        return nil
    }

    private func path(_ name: String, _ number: Int) -> String {
        url.appendingPathComponent("\(number)", isDirectory: true).appendingPathComponent(name).path
    }

    private func create(_ name: String, _ number: Int) throws(BusError) -> Int32 {
        let folder = url.appendingPathComponent("\(number)", isDirectory: true)
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false) } catch {
            throw BusError(.failed, "\(folder.path) cannot be created: \(error.localizedDescription)")
        }
        let output = open(path(name, number), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard output >= 0 else {
            throw BusError(.failed, "“\(name)” cannot be created: \(String(cString: strerror(errno)))")
        }
        return output
    }

    private func write(_ bytes: ArraySlice<UInt8>, to output: Int32, _ name: String) throws(BusError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                throw BusError(.failed, "“\(name)” cannot be copied: \(String(cString: strerror(errno)))")
            }
            rest = rest.dropFirst(count)
        }
    }

    /// The bytes that are free on the disk.
    private func free() throws(BusError) -> Int64 {
        var status = statvfs()
        guard fstatvfs(lock, &status) == 0 else {
            throw BusError(.failed, "\(url.path) cannot be looked at: \(String(cString: strerror(errno)))")
        }
        return Int64(status.f_bavail) * Int64(status.f_frsize)
    }

    private func full(_ name: String) -> BusError {
        BusError(.limitsExceeded, "“\(name)” is too large: \(Self.reserve / 1_000_000) MB of the disk stay free")
    }

    /// Writes data to a file in the folder.
    ///
    /// - Returns: its path.
    /// - Throws: the error of the file system.
    func write(_ data: Data, as name: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try data.write(to: file)
        return file.path
    }

    /// Removes the copies. It can take a while.
    func remove() {
        defer { close(lock) }
        do { try FileManager.default.removeItem(at: url) } catch {
            // What cannot be removed now is removed at the next start.
            FileHandle.standardError.write(
                Data("appex-share-service: \(url.path) cannot be removed: \(error.localizedDescription)\n".utf8))
        }
    }
}
