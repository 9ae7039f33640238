// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files of a request, copied from the caller's descriptors: what is shared does not change any more, and needs no path of the caller's.
struct ItemFolder: Sendable {
    private static var root: URL {
        let environment = ProcessInfo.processInfo.environment
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
            return URL(fileURLWithPath: cache, isDirectory: true).appendingPathComponent("appex/Bus", isDirectory: true)
        }
        return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(
            ".cache/appex/Bus", isDirectory: true)
    }

    private let url: URL

    private init(url: URL) { self.url = url }

    /// Removes what a service that was killed has left.
    static func sweep() {
        let names: [String]
        // A folder that is missing, or cannot be read, has nothing to remove.
        do { names = try FileManager.default.contentsOfDirectory(atPath: root.path) } catch { return }
        for name in names {
            guard let number = pid_t(name.prefix { $0 != "-" }), kill(number, 0) != 0, errno == ESRCH else { continue }
            ItemFolder(url: root.appendingPathComponent(name, isDirectory: true)).remove()
        }
    }

    /// Creates a folder that only this user can look into.
    ///
    /// - Throws: ``BusError``.
    init() throws(BusError) {
        url = Self.root.appendingPathComponent("\(getpid())-\(UUID().uuidString)", isDirectory: true)
        do {
            try FileManager.default.createDirectory(
                at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch { throw BusError(.failed, "\(url.path) cannot be created: \(error.localizedDescription)") }
    }

    /// Copies a file, and closes its descriptor. Of two files with one name, both keep it.
    ///
    /// - Returns: the copy's path.
    /// - Throws: ``BusError`` with the reason.
    func copy(_ descriptor: Int32, as name: String, number: Int) throws(BusError) -> String {
        defer { close(descriptor) }
        let folder = url.appendingPathComponent("\(number)", isDirectory: true)
        do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false) } catch {
            throw BusError(.failed, "\(folder.path) cannot be created: \(error.localizedDescription)")
        }
        let path = folder.appendingPathComponent(name).path
        let output = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard output >= 0 else {
            throw BusError(.failed, "\(path) cannot be created: \(String(cString: strerror(errno)))")
        }
        defer { close(output) }
        var status = stat()
        fstat(descriptor, &status)
        let isFile = status.st_mode & S_IFMT == S_IFREG
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        var offset: off_t = 0
        while true {
            // All of a file, wherever its caller has read up to.
            let count =
                isFile ? pread(descriptor, &buffer, buffer.count, offset) : read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw BusError(.failed, "“\(name)” cannot be read: \(String(cString: strerror(errno)))")
            }
            guard count > 0 else { return path }
            offset += off_t(count)
            var written = 0
            while written < count {
                let more = buffer.withUnsafeBytes {
                    Foundation.write(output, $0.baseAddress.map { $0 + written }, count - written)
                }
                if more < 0, errno == EINTR { continue }
                guard more > 0 else {
                    throw BusError(.failed, "“\(name)” cannot be copied: \(String(cString: strerror(errno)))")
                }
                written += more
            }
        }
    }

    /// Writes a file.
    ///
    /// - Returns: its path.
    /// - Throws: the error of the file system.
    func write(_ data: Data, as name: String) throws -> String {
        let file = url.appendingPathComponent(name)
        try data.write(to: file)
        return file.path
    }

    /// Removes the copies.
    func remove() {
        do { try FileManager.default.removeItem(at: url) } catch {
            // What cannot be removed now is removed at the next start.
            FileHandle.standardError.write(
                Data("appex-share-service: \(url.path) cannot be removed: \(error.localizedDescription)\n".utf8))
        }
    }
}
