// SPDX-License-Identifier: Apache-2.0

import FileOperations
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
        /// The path.
        public let path: String
        /// What all of it had then, in bytes.
        public let size: Int64
        /// How many files there were.
        public let count: Int
        /// When the last of them was written, in seconds since 1970.
        public let changed: Double

        /// What lies at a path now; nil if nothing can be read there.
        package init?(at path: String) {
            let url = URL(fileURLWithPath: path)
            do {
                let usage = try FolderUsage(of: url.lastPathComponent, in: OpenFolder(url.deletingLastPathComponent()))
                guard FileStatus.ifKnown(path) != nil, usage.isComplete else { return nil }
                self.path = path
                size = usage.bytes
                count = usage.files
                changed = usage.lastChange?.timeIntervalSince1970 ?? 0
            } catch { return nil }
        }
    }

    /// When it ended.
    public let time: Date
    /// The command, such as `share`.
    public let command: String
    /// The target's identifier.
    public let target: String
    /// The name that people read.
    public let name: String
    /// The destination that was chosen with the target; nil for none.
    public let destination: Destination?
    /// The action, such as `disk.save`, if the extension reported one.
    public let action: String?
    /// What was shared.
    public let items: [Item]
    /// `completed` or `failed`.
    public let outcome: String
    /// The paths and addresses of what came of it.
    public let results: [String]
    /// What it has made, which can be undone; nil for nothing.
    public let creations: [Creation]?

    /// An entry from its parts.
    public init(
        time: Date = Date(), command: String, target: String, name: String, destination: Destination? = nil,
        action: String?, items: [Item],
        outcome: String, results: [String], creations: [Creation]? = nil
    ) {
        self.creations = creations
        self.time = time
        self.command = command
        self.target = target
        self.name = name
        self.destination = destination
        self.action = action
        self.items = items
        self.outcome = outcome
        self.results = results
    }
}
