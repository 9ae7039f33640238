// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization

/// The locks of one access: the items themselves, and shared ones of the folders above them, so that the writer of a folder
/// waits for every access below it.
///
/// They are bytes of one file in each domain (open file description locks), so that nothing has to be cleaned up, and they die
/// with the process. Either all are taken or none is held while waiting, so no two accesses wait for each other. A
/// writer that waits closes a gate, so that readers who come later do not keep it out for ever.
final class CoordinationLocks {
    private struct Key: Hashable {
        let domain: CoordinationDomain
        let part: String

        var byte: Int64 { CoordinationDomain.byte(part) }
        var gate: Int64 { CoordinationDomain.byte("gate:" + part) }
    }

    /// The open lock files of one access. The locks are free when the last who relies on them lets go.
    private final class Files: Sendable {
        let byDomain: [CoordinationDomain: OpenFile]
        init(_ byDomain: [CoordinationDomain: OpenFile]) { self.byDomain = byDomain }
        deinit { for file in byDomain.values { file.unlockBytes() } }
    }

    private struct Hold: Sendable {
        var count = 0
        var isExclusive = false
        /// Whose locks hold it: those of the access itself, and of those that it relies on.
        var files: [Files]
    }

    /// The locks that this process holds, by purpose: coordinators of one purpose do not wait for each other.
    private static let held = Mutex<[String: [Key: Hold]]>([:])

    private let wanted: [Key: Bool]
    private let purpose: String
    private let description: String
    private var files: Files?
    /// Of those whose locks this access relies on.
    private var others: [Files] = []
    private var isHeld = false

    init(_ accesses: [(access: FileAccess, path: String)], purpose: String) throws {
        self.purpose = purpose
        description = accesses.map(\.path).joined(separator: " and ")
        var wanted: [Key: Bool] = [:]
        for (access, path) in accesses where !access.isFree {
            let domain = try CoordinationDomain(of: path)
            let parts = domain.keys(of: path)
            for (number, part) in parts.enumerated() {
                let key = Key(domain: domain, part: part)
                wanted[key] = wanted[key] == true || access.isWriting && number == parts.count - 1
            }
        }
        self.wanted = wanted
        var byDomain: [CoordinationDomain: OpenFile] = [:]
        for domain in Set(wanted.keys.map(\.domain)) {
            byDomain[domain] = try OpenFolder(domain.folder).openCreatingIfNeeded(domain.lockName)
        }
        files = Files(byDomain)
    }

    func take(until end: ContinuousClock.Instant, _ check: () throws -> Void) throws {
        let own = Self.held.withLock { $0[purpose] ?? [:] }
        for (key, isExclusive) in wanted where isExclusive && own[key]?.isExclusive == false {
            throw AppGroupError(
                .coordination,
                "\(key.domain.root + key.part) was not written: it, or something in it, is being accessed by the block around this "
                    + "one. Coordinate both at once, with readingItemAt:writingItemAt:")
        }
        let rest = wanted.filter { own[$0.key] == nil }
        // Kept open as long as this access needs it, whichever access ends first.
        others = wanted.keys.flatMap { own[$0]?.files ?? [] }
        let writing = rest.filter(\.value).map { (key: $0.key, byte: $0.key.gate, isExclusive: true) }
        try wait(until: end, check) { try tryAll(writing) }
        let locks = rest.map { (key: $0.key, byte: $0.key.byte, isExclusive: $0.value) }
        let gates = rest.filter { !$0.value }.map { (key: $0.key, byte: $0.key.gate, isExclusive: false) }
        try wait(until: end, check) {
            // Through the gates, and they are open again for others.
            guard try tryAll(gates) else { return false }
            defer { unlock(gates) }
            return try tryAll(locks)
        }
        unlock(writing)
        isHeld = true
        guard let files else { return }
        Self.held.withLock { held in
            for (key, isExclusive) in wanted {
                held[purpose, default: [:]][key, default: Hold(files: [files] + others)].count += 1
                if isExclusive { held[purpose]?[key]?.isExclusive = true }
            }
        }
    }

    private func wait(until end: ContinuousClock.Instant, _ check: () throws -> Void, _ attempt: () throws -> Bool)
        throws
    {
        let isDone = try Retrying.until(end) {
            if try attempt() { return true }
            try check()
            return false
        }
        guard isDone else {
            throw AppGroupError(
                .coordination,
                "\(description) was not accessed: another access to it, or to what is in it, did not end in time. To coordinate "
                    + "inside a coordinated block, use one purposeIdentifier for both")
        }
    }

    private func tryAll(_ locks: [(key: Key, byte: Int64, isExclusive: Bool)]) throws -> Bool {
        for (number, lock) in locks.enumerated() {
            guard let file = files?.byDomain[lock.key.domain] else { continue }
            do {
                if try file.lockByte(lock.byte, isExclusive: lock.isExclusive) { continue }
            } catch {
                unlock(Array(locks[..<number]))
                throw error
            }
            unlock(Array(locks[..<number]))
            return false
        }
        return true
    }

    private func unlock(_ locks: [(key: Key, byte: Int64, isExclusive: Bool)]) {
        for lock in locks {
            files?.byDomain[lock.key.domain]?.unlockByte(lock.byte)
        }
    }

    func release() {
        if isHeld {
            isHeld = false
            Self.held.withLock { held in
                for key in wanted.keys {
                    held[purpose]?[key]?.count -= 1
                    if held[purpose]?[key]?.count == 0 { held[purpose]?[key] = nil }
                }
                if held[purpose]?.isEmpty == true { held[purpose] = nil }
            }
        }
        files = nil
        others = []
    }
}
