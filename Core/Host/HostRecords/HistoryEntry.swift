// SPDX-License-Identifier: Apache-2.0

import Cryptography
package import FileOperations
public import Foundation

/// Something that was shared.
public struct HistoryEntry: Hashable, Sendable, Codable {
    /// A thing that was shared.
    public struct Item: Hashable, Sendable, Codable {
        /// Its name; not its contents.
        public let name: String
        /// The path of a file, or the address of a link; nil for anything else, which is not kept.
        public let place: String?

        /// An item from its parts.
        public init(name: String, place: String?) {
            self.name = name
            self.place = place
        }
    }

    /// A destination that the target's app had donated.
    public struct Destination: Hashable, Sendable, Codable {
        /// Identifies it for the app.
        public let identifier: String
        /// The name that people read.
        public let name: String

        /// A destination from its parts.
        public init(identifier: String, name: String) {
            self.identifier = identifier
            self.name = name
        }
    }

    /// A file or folder that the share has added to a folder of the person's.
    public struct Creation: Hashable, Sendable, Codable {
        /// The path of the file or folder that was added.
        public let path: String
        /// A mark that tells it from every other file, and from itself after a change: of everything in it the path, the number on its file system, the size
        /// and the time when it was last written. The time of the last change of its status is left out: it changes when the session's other name of the file is removed.
        public let state: String

        /// The file or folder that lies at a path now, with its present state; nil if it cannot be looked at.
        package init?(at path: String) {
            do {
                let top = try FileStatus(ofLink: path)
                var states = [Self.state("", top)]
                if top.isFolder { try Self.add(URL(fileURLWithPath: path, isDirectory: true), "", &states) }
                self.path = path
                var hash = SHA256()
                for state in states { hash.update(Data(state.utf8)) }
                state =
                    "\(top.identity.device):\(top.identity.inode) "
                    + hash.finalize().map { String(format: "%02x", $0) }.joined()
            } catch { return nil }
        }

        /// Whether something is the same file or folder, whatever it is called now.
        package func isSame(as status: FileStatus) -> Bool {
            state.hasPrefix("\(status.identity.device):\(status.identity.inode) ")
        }

        private static func state(_ path: String, _ status: FileStatus) -> String {
            "\(path.utf8.count):\(path) \(status.identity.device):\(status.identity.inode) \(status.size) \(status.modified.seconds).\(status.modified.nanoseconds)\n"
        }

        private static func add(_ folder: URL, _ path: String, _ states: inout [String]) throws {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
                let inner = folder.appendingPathComponent(name)
                let status = try FileStatus(ofLink: inner.path)
                states.append(state("\(path)/\(name)", status))
                if status.isFolder { try add(inner, "\(path)/\(name)", &states) }
            }
        }
    }

    /// When it ended; of one whose command was killed, when it began.
    public let time: Date
    /// The command, such as `share`.
    public let command: String
    /// The identifier of the target that the items were shared with.
    public let target: String
    /// The name that people read.
    public let name: String
    /// The destination that was chosen with the target; nil for none.
    public let destination: Destination?
    /// The action, such as `disk.save`, if the extension reported one.
    public let action: String?
    /// The names and places of the shared items, without their contents.
    public let items: [Item]
    /// The names of the shared items that the target has left out; nil for none.
    public let skipped: [String]?
    /// `completed`, `failed` or `cancelled`.
    public let outcome: String
    /// For what has not completed: `done` or `unknown` if it was or may have been delivered all the same; nil if it was not.
    public let delivery: String?
    /// The paths and addresses of what came of it.
    public let results: [String]
    /// The files and folders that the share has made, which can be undone; nil for none.
    public let creations: [Creation]?

    /// Identifies the transfers that it has begun, if there are any; nil if there are none.
    public let transferRequest: String?

    /// An entry from its parts.
    public init(
        time: Date = Date(), command: String, target: String, name: String, destination: Destination? = nil,
        action: String?, items: [Item], skipped: [String]? = nil,
        outcome: String, delivery: String? = nil, results: [String], creations: [Creation]? = nil,
        transferRequest: String? = nil
    ) {
        self.transferRequest = transferRequest
        self.delivery = delivery
        self.creations = creations
        self.time = time
        self.command = command
        self.target = target
        self.name = name
        self.destination = destination
        self.action = action
        self.items = items
        self.skipped = skipped
        self.outcome = outcome
        self.results = results
    }

    /// A share whose command was killed, or whose machine was switched off; nil if it is not to be remembered.
    ///
    /// - Parameters:
    ///   - record: what ran.
    ///   - request: identifies the transfers that it may have begun.
    package init?(killed record: RunningRecord, request: String) {
        guard let items = record.items else { return nil }
        self.init(
            time: record.started, command: record.kind == .share ? "share" : "act", target: record.identifier,
            name: record.name,
            destination: record.destination, action: record.action, items: items, outcome: "failed",
            delivery: "unknown", results: [], transferRequest: request)
    }
}
