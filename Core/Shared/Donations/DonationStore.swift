// SPDX-License-Identifier: Apache-2.0

import AppGroups
import FileOperations
package import Foundation

/// The destinations that a program has told the system of: one file each in `Library/Donations` of its container. The program writes them in its sandbox, and
/// the host reads them, so nothing in them is trusted.
package struct DonationStore: Sendable {
    /// How many a program may have, of a megabyte in all: the oldest go.
    package static let most = 100
    /// A larger file is none, in bytes.
    private static let sizeLimit = 512 << 10
    /// How much of a program's is read, in bytes, the last ones first: each share reads them.
    private static let readingLimit: Int64 = 1 << 20
    /// In bytes: a heading has no more room.
    private static let longestText = 1000
    private static let path = "Library/Donations"

    private let container: URL

    /// The destinations of the program with a container.
    package init(container: URL) { self.container = container }

    /// The store of this program, whose home is its container; nil outside a sandbox of Appex.
    static var own: DonationStore? {
        let environment = ProcessInfo.processInfo.environment
        // What tells a program of its app groups.
        guard environment[SharedContainer.environmentKey] != nil, let home = environment["HOME"] else { return nil }
        return DonationStore(container: URL(fileURLWithPath: home, isDirectory: true))
    }

    /// Adds one, or stores that it was used again.
    ///
    /// - Throws: `FileOperationError`; ``DonationError``.
    package func add(_ donation: Donation) throws {
        for (what, text) in [("identifier", donation.identifier), ("name", donation.name)] {
            guard !text.isEmpty, text.utf8.count <= Self.longestText else {
                throw DonationError(
                    "the \(what) of a donation has from 1 to \(Self.longestText) bytes, and this one \(text.utf8.count)"
                )
            }
        }
        if let picture = donation.picture, picture.count > Donation.largestPicture {
            throw DonationError(
                "the picture of a donation has at most \(Donation.largestPicture) bytes, and this one \(picture.count)")
        }
        var donation = donation
        donation.donated = Date()
        let data = try JSONEncoder().encode(donation)
        guard data.count <= Self.sizeLimit else {
            throw DonationError("a donation has at most \(Self.sizeLimit) bytes, and this one \(data.count)")
        }
        let folder = try OpenFolder(creating: container.appendingPathComponent(Self.path, isDirectory: true))
        try folder.replace(Self.name(donation.identifier), withContents: data)
        let names = try folder.names().filter(Self.isDonation)
        // The last ones stay, as many as are read.
        let files = try names.compactMap { name in try folder.status(name).map { (name, $0) } }
        var size: Int64 = 0
        for (number, file) in files.sorted(by: { $0.1.modified.date > $1.1.modified.date }).enumerated() {
            size += file.1.size
            if number >= Self.most || size > Self.readingLimit, number > 0 { try folder.remove(file.0) }
        }
    }

    /// Takes some back. Those that other programs of the app have donated are taken back as well, as the deletion is kept.
    ///
    /// - Throws: `FileOperationError`.
    package func delete(_ deletion: DonationDeletion) throws {
        if let folder = try folder() {
            for (name, donation) in try donations(in: folder) where deletion.concerns(donation) {
                try folder.remove(name)
            }
        }
        let folder = try OpenFolder(creating: container.appendingPathComponent(Self.path, isDirectory: true))
        // The app's programs may delete at the same time.
        let lock = try FileLock.take(Self.lockName, in: folder, timeout: 5)
        defer { withExtendedLifetime(lock) {} }
        let kept = deletion.isOfAll ? [] : Self.deletions(in: folder).suffix(Self.most - 1)
        let data = try JSONEncoder().encode(kept + [deletion])
        guard data.count <= Self.sizeLimit else {
            throw DonationError("so many identifiers at once are too much to delete; delete all, or fewer")
        }
        try folder.replace(Self.deletionsName, withContents: data)
    }

    private static let deletionsName = "deletions.json"
    private static let lockName = ".lock"

    private static func deletions(in folder: OpenFolder) -> [DonationDeletion] {
        do {
            guard try folder.status(deletionsName) != nil else { return [] }
            let data = try folder.contents(deletionsName, limit: sizeLimit)
            return try JSONDecoder().decode([DonationDeletion].self, from: data)
        } catch {
            // A program may write anything there: deletions that cannot be read delete nothing.
            return []
        }
    }

    /// The destinations of an app: of all its programs together, without those that have expired or were taken back. What is no donation is passed over.
    ///
    /// - Parameters:
    ///   - stores: those of the programs.
    ///   - now: the time.
    /// - Returns: one for each identifier, those that were used last first.
    package static func pool(_ stores: [DonationStore], at now: Date = Date()) -> [Donation] {
        var found: [Donation] = []
        var deletions: [DonationDeletion] = []
        for store in stores {
            do {
                guard let folder = try store.folder() else { continue }
                found += try store.donations(in: folder).map { Self.bounded($0.1, now) }
                deletions += Self.deletions(in: folder)
            } catch {
                // A damaged store hides no other app's destinations.
                continue
            }
        }
        var seen: Set<String> = []
        return found.sorted { $0.date > $1.date }.filter { donation in
            let donated = donation.donated ?? .distantPast
            guard !deletions.contains(where: { $0.date >= donated && $0.concerns(donation) }),
                donation.expires.map({ $0 > now }) ?? true
            else { return false }
            return seen.insert(donation.identifier).inserted
        }
    }

    /// A program cannot claim to have been used in the future.
    private static func bounded(_ donation: Donation, _ now: Date) -> Donation {
        var donation = donation
        donation.date = min(donation.date, now)
        // What was donated while the clock was ahead must not outlast its deletion.
        donation.donated = donation.donated.flatMap { $0 > now ? nil : $0 }
        return donation
    }

    private func donations(in folder: OpenFolder) throws -> [(String, Donation)] {
        // A program may put any number of files there.
        let files = try folder.names().filter(Self.isDonation).prefix(Self.most * 10).compactMap { name in
            try folder.status(name).map { (name: name, status: $0) }
        }
        var size: Int64 = 0
        let read = files.sorted { $0.status.modified.date > $1.status.modified.date }.prefix(Self.most).prefix {
            size += $0.status.size
            return size <= Self.readingLimit
        }
        return read.map(\.name).compactMap { name in
            // A program may write anything there: what cannot be read is none.
            do {
                let data = try folder.contents(name, limit: Self.sizeLimit)
                let donation = try JSONDecoder().decode(Donation.self, from: data)
                guard name == Self.name(donation.identifier), !donation.name.isEmpty,
                    donation.name.utf8.count <= Self.longestText,
                    donation.identifier.utf8.count <= Self.longestText
                else { return nil }
                return (name, donation)
            } catch { return nil }
        }
    }

    /// The folder, without following links that a program has planted; nil if there is none.
    private func folder() throws -> OpenFolder? {
        guard FileStatus.ifKnown(container.path)?.isFolder == true else { return nil }
        return try OpenFolder(container).folder(Self.path)
    }

    private static func isDonation(_ name: String) -> Bool { ![deletionsName, lockName].contains(name) }

    /// A file's name for an identifier, which may have any characters.
    private static func name(_ identifier: String) -> String {
        var checksum = ContentChecksum()
        Data(identifier.utf8).withUnsafeBytes { checksum.update($0) }
        return String(checksum.text.suffix(32)) + ".json"
    }
}

/// Destinations that an app has taken back.
package struct DonationDeletion: Sendable, Codable {
    /// Those with one of these identifiers; nil for all.
    private let identifiers: [String]?
    private let interactions: [String]
    private let groups: [String]
    /// When: what is donated later counts.
    let date: Date

    init(identifiers: [String]? = nil, interactions: [String] = [], groups: [String] = []) {
        self.identifiers = identifiers
        self.interactions = interactions
        self.groups = groups
        date = Date()
    }

    var isOfAll: Bool { identifiers == nil }

    func concerns(_ donation: Donation) -> Bool {
        guard let identifiers else { return true }
        return identifiers.contains(donation.identifier)
            || donation.interaction.map(interactions.contains) ?? false
            || donation.group.map(groups.contains) ?? false
    }
}
