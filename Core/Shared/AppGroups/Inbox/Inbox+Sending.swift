// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

extension Inbox {
    /// Begins a deposit that is put together item by item, for those who want to decide what to do about an item that fails.
    ///
    /// - Parameters:
    ///   - sender: the bundle identifier of the extension that deposits.
    ///   - message: what a person wrote along with it.
    ///   - userInfo: whatever else the receiver must know, such as where it goes.
    ///   - identifier: a deposit that is tried again with its identifier is handed over once; a new one if it is nil.
    ///   - progress: counts the bytes of files, and cancels the copying.
    /// - Returns: an empty draft.
    /// - Throws: ``AppGroupError`` if the inbox cannot be written.
    public func draft(
        sender: String, message: String = "", userInfo: [String: String] = [:], identifier: String? = nil,
        progress: Progress? = nil
    ) throws -> InboxDraft {
        do {
            return try InboxDraft(
                self, sender: sender, message: message, userInfo: userInfo, identifier: identifier, progress)
        } catch { throw InboxDraft.failure(error) }
    }

    /// Hands over items: all of them or, with an error, none yet.
    ///
    /// - Parameters:
    ///   - items: what to hand over. Files are copied, without reading them into memory; equal names are numbered.
    ///   - sender: the bundle identifier of the extension that deposits.
    ///   - message: what a person wrote along with it.
    ///   - userInfo: whatever else the receiver must know, such as where it goes.
    ///   - identifier: a deposit that is tried again with its identifier is handed over once; a new one if it is nil.
    ///   - progress: counts the bytes of files, and cancels the copying.
    /// - Returns: the deposit's identifier.
    /// - Throws: ``IncompleteDeposit`` if some items cannot be taken, with the others, which a person may still hand over;
    ///   ``AppGroupError`` if nothing can be, for example because the disk is full: nothing is left behind then.
    @discardableResult
    public func deposit(
        _ items: [InboxItem], sender: String, message: String = "", userInfo: [String: String] = [:],
        identifier: String? = nil, progress: Progress? = nil
    ) throws -> String {
        progress?.totalUnitCount = items.reduce(0) { $0 + $1.expectedSize }
        let draft = try draft(
            sender: sender, message: message, userInfo: userInfo, identifier: identifier, progress: progress)
        var collector = InboxItemCollector(draft, count: items.count, in: self)
        for item in items { try collector.add(item) }
        return try collector.publish()
    }
}

/// Adds items to a draft, continues if one fails by its own fault, and ends if nothing more can be stored.
package struct InboxItemCollector {
    private let draft: InboxDraft
    private let count: Int
    private let inbox: Inbox
    private var next = 0
    private var failures: [IncompleteDeposit.Failure] = []

    package init(_ draft: InboxDraft, count: Int, in inbox: Inbox) {
        self.draft = draft
        self.count = count
        self.inbox = inbox
    }

    /// - Throws: ``AppGroupError`` if nothing can be stored; the draft is deleted then.
    package mutating func add(_ item: InboxItem) throws {
        do {
            try draft.add(item)
            next += 1
        } catch let error as FileOperationError where isFault(ofItem: error) {
            fail(item.name ?? "", error)
        } catch {
            draft.discard()
            let name = item.name.map { " (\(PrintableText.escaped($0)))" } ?? ""
            throw error is AppGroupError
                ? error
                : AppGroupError(.deposit, "nothing was handed over, as item \(next + 1)\(name) failed: \(error)")
        }
    }

    /// The others may be well, unless this process can open nothing any more.
    private func isFault(ofItem error: FileOperationError) -> Bool {
        error.path.path(below: inbox.url.path) == nil && !error.code.isShortage
    }

    /// The next item could not even be had.
    package mutating func fail(_ name: String, _ error: any Error) {
        failures.append(IncompleteDeposit.Failure(index: next, name: name, reason: "\(error)"))
        next += 1
    }

    /// - Throws: ``IncompleteDeposit`` if items failed, ``AppGroupError``.
    package func publish() throws -> String {
        guard failures.isEmpty else { throw IncompleteDeposit(failures: failures, count: count, draft: draft) }
        return try draft.publish()
    }
}

extension InboxItem {
    /// In bytes; 0 if it is not known before copying.
    fileprivate var expectedSize: Int64 {
        switch content {
        case .data(let data): return Int64(data.count)
        case .text, .url: return 0
        case .file(let file):
            // An estimate for the progress; copying reports what is wrong with the file.
            guard let status = FileStatus.ifKnown(file.path), status.isFile else { return 0 }
            return status.size
        }
    }
}

/// Some items of a deposit could not be taken. Nothing was handed over yet; the others are kept for a person to decide:
/// publish the draft, or discard it.
public struct IncompleteDeposit: Error, CustomStringConvertible, LocalizedError {
    /// One item that could not be taken.
    public struct Failure: Hashable, Sendable {
        /// Its place among the items, from 0.
        public let index: Int
        /// The name of the item; empty if it has none, such as a text.
        public let name: String
        /// The reason why the item could not be taken, in words.
        public let reason: String
    }

    /// The items that failed, in their order.
    public let failures: [Failure]
    /// How many items there were.
    public let count: Int
    /// The others. It goes a day after the process has ended without publishing it.
    public let draft: InboxDraft

    /// Lists the items that failed, with the reasons, and says what can be done with the others.
    public var description: String {
        let list = failures.map { "item \($0.index + 1) (\(PrintableText.escaped($0.name))) failed: \($0.reason)" }
        let rest = count - failures.count
        let others =
            rest == 0
            ? "" : "; the other \(rest == 1 ? "item is" : "\(rest) items are") kept: publish the draft or discard it"
        return "nothing was handed over yet: \(list.joined(separator: "; "))\(others)"
    }

    /// The text of ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }
}
