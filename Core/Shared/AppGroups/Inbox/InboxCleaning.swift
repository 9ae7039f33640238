// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// A rule for cleaning up an inbox: the age at which unclaimed deposits and drafts are deleted.
public struct InboxCleaning: Hashable, Sendable {
    /// A deposit or draft that a clean-up has deleted, or would delete.
    public struct Finding: Hashable, Sendable {
        /// Why it may go.
        public enum Reason: String, Sendable {
            /// It was received; its deleting was interrupted.
            case received
            /// No receiver has claimed it.
            case unclaimed
            /// A draft whose sender is gone.
            case draft
        }

        /// The path of the deposit or draft in the inbox.
        public let path: String
        /// Why it may go.
        public let reason: Reason
        /// How old it is, in seconds.
        public let age: TimeInterval
    }

    /// Unclaimed deposits are deleted after so many seconds: 30 days, counted from the first clean-up that saw them. A clock that
    /// is wrong once does not shorten the time; each restart of the machine between two clean-ups may lengthen it.
    public var unclaimed: TimeInterval
    /// Drafts of texts go after so many seconds: a day. Drafts with files go as soon as their sender has ended.
    public var drafts: TimeInterval

    /// A rule: 30 days and a day unless told.
    public init(unclaimed: TimeInterval = 30 * 86_400, drafts: TimeInterval = 86_400) {
        self.unclaimed = unclaimed
        self.drafts = drafts
    }
}

extension Inbox {
    /// Deletes what is no longer needed. What a sender is writing or a receiver has claimed is left, however old it is, and
    /// so is what cannot be read. The first clean-up that meets a deposit only notes that it waits.
    ///
    /// - Parameters:
    ///   - rule: what goes, and when.
    ///   - dryRun: whether to tell only.
    /// - Returns: what was taken away, or would be.
    /// - Throws: `FileOperationError` for the first that cannot be taken away.
    @discardableResult
    public func clean(_ rule: InboxCleaning = InboxCleaning(), dryRun: Bool = false) throws -> [InboxCleaning.Finding] {
        guard let folders = try InboxFolders(of: container) else { return [] }
        let lock = dryRun ? nil : try FileLock.take("cleaning.lock", in: folders.top, timeout: 30)
        defer { withExtendedLifetime(lock) {} }
        let findings = try cleanDrafts(rule, dryRun, folders) + cleanArrivals(rule, dryRun, folders)
        if !dryRun, let error = try folders.sweep() { throw error }
        return findings
    }

    private func cleanDrafts(_ rule: InboxCleaning, _ dryRun: Bool, _ folders: InboxFolders) throws
        -> [InboxCleaning.Finding]
    {
        var findings: [InboxCleaning.Finding] = []
        for name in try folders.drafts.names() {
            guard let status = try folders.drafts.status(name) else { continue }
            let age = -status.modified.date.timeIntervalSinceNow
            let isDone = InboxFolders.isDone(name)
            // Its sender is alive while it is locked. A file of texts is only there for a moment, and has no lock.
            guard isDone || status.isFolder || age > rule.drafts else { continue }
            let draft = status.isFolder ? try folders.drafts.folder(name) : nil
            if let draft, try !draft.lock() { continue }
            if !dryRun, !isDone { try withExtendedLifetime(draft) { try folders.drafts.remove(name) } }
            findings.append(
                .init(
                    path: folders.drafts.url.appendingPathComponent(name, isDirectory: false).path,
                    reason: isDone ? .received : .draft,
                    age: max(0, age)))
        }
        return findings
    }

    /// A clock may have been wrong when a deposit was made, or be wrong now: a deposit must have been waiting that long by its
    /// own stamp, and by what earlier clean-ups have seen.
    private func cleanArrivals(_ rule: InboxCleaning, _ dryRun: Bool, _ folders: InboxFolders) throws
        -> [InboxCleaning.Finding]
    {
        var findings: [InboxCleaning.Finding] = []
        var observed = try ObservedArrivals(folders)
        for name in try folders.arrivals.names().compactMap(InboxEntryName.init) {
            let age = min(Date().timeIntervalSince(name.date), observed.age(of: name.text))
            // What cannot be read is a person's to decide about.
            guard age > rule.unclaimed, isReadable(name, in: folders.arrivals) else { continue }
            if !dryRun {
                do {
                    try folders.retire(name, from: folders.arrivals)
                } catch let error as FileOperationError where error.code == .notFound {
                    // A receiver has claimed it after all.
                    continue
                }
            }
            findings.append(
                .init(
                    path: folders.arrivals.url.appendingPathComponent(name.text, isDirectory: false).path,
                    reason: .unclaimed, age: age))
        }
        if !dryRun { try observed.store() }
        return findings
    }

    private func isReadable(_ name: InboxEntryName, in folder: OpenFolder) -> Bool {
        do {
            _ = try InboxDeposit(name, in: folder, isRepeated: false)
            return true
        } catch {
            // That it cannot be read is the answer: the deposit is listed as damaged.
            return false
        }
    }

    /// Deletes one deposit that no receiver has claimed, whatever its state: a person's decision about one that cannot be read.
    ///
    /// - Parameter identifier: the deposit's.
    /// - Returns: false if it does not exist.
    /// - Throws: ``AppGroupError`` if a receiver has it now.
    @discardableResult
    public func discard(_ identifier: String) throws -> Bool {
        guard let folders = try InboxFolders(of: container),
            let name = try folders.waiting().first(where: { $0.identifier == identifier })
        else { return false }
        guard let queue = try ReceiverState.take(name.queue, in: folders) else {
            throw AppGroupError(.deposit, "a receiver has deposits of this sender now; try again when it has ended")
        }
        defer { withExtendedLifetime(queue) {} }
        for folder in [folders.arrivals, folders.claims] where try folder.status(name.text) != nil {
            try folders.retire(name, from: folder)
        }
        try folders.sweep()
        return true
    }
}

/// How long clean-ups have seen the deposits that wait: `waiting.json`.
private struct ObservedArrivals: Sendable {
    private static let name = "waiting.json"

    private struct Record: Codable {
        var time: MachineTime
        /// In seconds, by the names of deposits.
        var ages: [String: TimeInterval]
    }

    private let folders: InboxFolders
    private let now = MachineTime.now
    private let elapsed: TimeInterval
    private let last: [String: TimeInterval]
    private var present: [String: TimeInterval] = [:]

    init(_ folders: InboxFolders) throws {
        self.folders = folders
        do {
            let data = try folders.top.contents(Self.name, limit: 32 << 20)
            let record = try JSONDecoder().decode(Record.self, from: data)
            elapsed = now.seconds(since: record.time)
            last = record.ages
        } catch {
            // Not there, or not to be read: all of them are seen for the first time, which only makes them stay longer.
            (elapsed, last) = (0, [:])
        }
    }

    /// Returns how long clean-ups have seen a deposit wait, in seconds, and notes that it is still there.
    mutating func age(of name: String) -> TimeInterval {
        let age = last[name].map { $0 + elapsed } ?? 0
        present[name] = age
        return age
    }

    func store() throws {
        let record = Record(time: now, ages: present)
        try folders.top.replace(Self.name, withContents: try JSONEncoder().encode(record))
    }
}
