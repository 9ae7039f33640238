// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization

/// Reads the changes that other processes report in a domain.
final class ChangeFeed: Sendable {
    /// A file that has grown beyond this is begun anew, in bytes.
    private static let longest = 256 << 10

    private let domain: CoordinationDomain
    private let folder: OpenFolder
    private let watcher: FolderWatcher
    private let offset: Mutex<Int64>

    init(_ domain: CoordinationDomain) throws {
        self.domain = domain
        folder = try OpenFolder(domain.folder)
        watcher = try FolderWatcher(domain.folder, for: .modified)
        offset = Mutex(try folder.status(domain.changesName)?.size ?? 0)
        watcher.begin { [weak self] names in
            guard let self, names.contains(where: { $0 == self.domain.changesName || $0.isEmpty }) else { return }
            self.read()
        }
    }

    deinit { watcher.end() }

    static func append(_ change: FileChange, to domain: CoordinationDomain) throws {
        let folder = try OpenFolder(domain.folder)
        let file = try folder.openCreatingIfNeeded(domain.changesName)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        // A line of its own, whatever a writer before it left half done.
        let line = Data("\n".utf8) + (try encoder.encode(change)) + Data("\n".utf8)
        let lock = try FileLock.take(domain.changesName + ".lock", in: folder, timeout: 5)
        defer { withExtendedLifetime(lock) {} }
        if try file.status().size > longest { try file.truncate(to: 0) }
        try file.append(line)
    }

    private func read() {
        offset.withLock { offset in
            do {
                let file = try folder.open(domain.changesName)
                let size = try file.status().size
                // Begun anew, or longer than any of us lets it become: what it said is lost.
                if size < offset || size - offset > Int64(2 * Self.longest) {
                    offset = size < offset ? 0 : size
                    PresenterRegistry.shared.reportLoss(in: domain)
                }
                let data = try file.bytes(from: offset, limit: 4 * Self.longest)
                guard let end = data.lastIndex(of: UInt8(ascii: "\n")) else { return }
                offset += Int64(data.distance(from: data.startIndex, to: end) + 1)
                for line in data[...end].split(separator: UInt8(ascii: "\n")) { report(line) }
            } catch {
                StandardError.report("the changes of other processes cannot be read: \(error)")
            }
        }
    }

    private func report(_ line: Data) {
        let change: FileChange
        do { change = try JSONDecoder().decode(FileChange.self, from: line) } catch {
            // Cut off because its writer was killed. As its content is unknown, every presenter looks again.
            return PresenterRegistry.shared.reportLoss(in: domain)
        }
        if change.process != ProcessInfo.processInfo.processIdentifier {
            PresenterRegistry.shared.report(change, from: domain)
        }
    }
}
