// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import PropertyLists
import Synchronization

/// Shared defaults on disk: `Library/Preferences/GROUP.plist` in the container, as on Apple's systems.
///
/// Readers take the file as it is; writers hold a lock, read it again, and put a new file in its place by one rename.
final class DefaultsStore: Sendable {
    /// How long to wait for another process that writes, in seconds. A stopped process must not stop the others.
    static let longestWait: TimeInterval = 10
    /// The largest file that is read, in bytes.
    private static let largest = 16 << 20

    /// A fingerprint of the file of defaults, which differs for each new file that replaces it.
    private struct Version: Equatable {
        let identity: FileStatus.Identity
        let size: Int64
        let modified: FileStatus.Timestamp
    }

    private struct State {
        /// Nil if there is no file.
        var version: Version?
        // Property-list values, which are not changed once they are here.
        var stored: [String: Any] = [:]
        var registered: [String: Any] = [:]
        /// The values that are not on the disk yet, such as those it has refused, by key; nil is for a key to be removed.
        var refused: [String: Any?] = [:]
        var observers: [UUID: AsyncStream<Set<String>>.Continuation] = [:]
        /// The values as observers last learned of them, to find the keys that have changed.
        var reported: [String: Any] = [:]
    }

    private let state: Mutex<UncheckedBox<State>>
    /// One writer at a time in this process; readers do not wait for it.
    private let writing = NSLock()
    private let folder: OpenFolder
    private let name: String
    private let watcher: FolderWatcher

    private var path: String { folder.url.appendingPathComponent(name, isDirectory: false).path }

    /// Whether a group of this process has defaults: a process that only looks creates nothing.
    static func isStored(_ group: String) -> Bool {
        guard let root = ProcessInfo.processInfo.environment[SharedContainer.environmentKey] else { return false }
        return FileStatus.ifKnown("\(root)/\(group)/Library/Preferences/\(group).plist") != nil
    }

    init(_ container: SharedContainer) throws {
        name = container.groupIdentifier + ".plist"
        do {
            let top = try OpenFolder(container.url)
            let library = try top.folderCreatingIfNeeded("Library")
            folder = try library.folderCreatingIfNeeded("Preferences")
            // Who made them may have been killed before their names were on the disk.
            for parent in [top, library] { try parent.synchronize() }
            watcher = try FolderWatcher(folder.url, for: .movedIn)
        } catch {
            throw AppGroupError(
                .defaults, "the shared defaults of \(container.groupIdentifier) cannot be opened: \(error)",
                underlyingError: error)
        }
        state = Mutex(UncheckedBox(State()))
        try state.withLock { state in
            try load(&state.value)
            state.value.reported = state.value.stored
        }
    }

    // MARK: Reading

    func value(_ key: String) -> Any? {
        state.withLock { state in
            refresh(&state.value)
            if let refused = state.value.refused[key] { return UncheckedBox(refused) }
            return UncheckedBox(state.value.stored[key] ?? state.value.registered[key])
        }.value
    }

    var all: [String: Any] {
        state.withLock { state in
            refresh(&state.value)
            var values = state.value.registered.merging(state.value.stored) { $1 }
            for (key, value) in state.value.refused { values[key] = value }
            return UncheckedBox(values)
        }.value
    }

    func register(_ values: [String: Any]) {
        let values = UncheckedBox(values)
        state.withLock { $0.value.registered.merge(values.value) { $1 } }
    }

    /// A file that cannot be read is reported, and the values that were read last remain.
    private func refresh(_ state: inout State) {
        do { try load(&state) } catch { complain(error) }
    }

    private func load(_ state: inout State) throws {
        let version = try folder.status(name).map {
            Version(identity: $0.identity, size: $0.size, modified: $0.modified)
        }
        guard version != state.version else { return }
        state.stored = try read()
        state.version = version
    }

    private func read() throws -> [String: Any] {
        let data: Data
        do {
            data = try folder.contents(name, limit: Self.largest)
        } catch let error as FileOperationError where error.code == .notFound {
            return [:]
        }
        do {
            let value = try PropertyListCoding.value(from: data)
            guard let values = value as? [String: Any] else {
                throw AppGroupError(.defaults, "it is not a dictionary")
            }
            return values
        } catch {
            throw AppGroupError(
                .defaults,
                "\(path) is not a property list of defaults, and is left as it is; fix or remove it: \(error)",
                underlyingError: error)
        }
    }

    // MARK: Writing

    /// Sets values; what the disk refuses is kept for the next try, at the latest when the request ends.
    ///
    /// - Returns: whether everything is stored.
    @discardableResult
    func set(_ changes: [String: Any?]) -> Bool {
        guard let problem = store(changes) else { return true }
        complain(problem)
        if holdsRefused {
            Self.unstored.withLock { $0[ObjectIdentifier(self)] = self }
        } else {
            CurrentProcess.addNotice("\(problem)")
        }
        return false
    }

    /// Sets values; what the disk refuses is kept for the next try.
    ///
    /// - Returns: why not everything is stored for good; nil if it is.
    func store(_ changes: [String: Any?]) -> (any Error)? {
        for (key, value) in changes { Self.check(value, key) }
        let changes = UncheckedBox(changes)
        let isWaiting = state.withLock { state in
            state.value.refused.merge(changes.value) { $1 }
            return !state.value.refused.isEmpty
        }
        guard isWaiting else { return nil }
        do {
            try write { _ in }
            forgetOlder(Set(changes.value.keys))
            return nil
        } catch let error as UnstorableValues {
            // No other try stores them, and they would keep all others from being stored.
            state.withLock { state in
                for key in changes.value.keys { state.value.refused[key] = nil }
            }
            return error.failure
        } catch { return error }
    }

    /// Forgets what the disk has refused other objects for the same file, and is older than what was stored now.
    private func forgetOlder(_ keys: Set<String>) {
        let others = Self.unstored.withLock { $0.values.filter { $0 !== self && $0.path == path } }
        for other in others {
            other.state.withLock { state in
                for key in keys { state.value.refused[key] = nil }
            }
        }
    }

    /// Whether there is something that the disk has refused. Otherwise what was set is there, although it may not survive a power failure.
    var holdsRefused: Bool { state.withLock { !$0.value.refused.isEmpty } }

    /// Those that the disk has refused something.
    private static let unstored = Mutex<[ObjectIdentifier: DefaultsStore]>([:])

    /// Tries again what the disk has refused.
    ///
    /// - Returns: why it still does; empty if everything is stored.
    static func storeRefused() -> [String] {
        unstored.withLock { Array($0.values) }.compactMap { defaults in
            let problem = defaults.store([:])
            if let problem, defaults.holdsRefused { return "\(problem)" }
            if let problem { CurrentProcess.addNotice("\(problem)") }
            unstored.withLock { $0[ObjectIdentifier(defaults)] = nil }
            return nil
        }
    }

    /// Changes values under the lock of all processes. The body runs while other threads of this process may read.
    func update(_ body: (inout [String: Any]) throws -> Void) throws {
        do { try write(body) } catch let error as UnstorableValues { throw error.failure }
    }

    /// Values that no file can have, whatever becomes of the disk.
    private struct UnstorableValues: Error {
        let failure: AppGroupError

        init(_ path: String, _ reason: String) {
            failure = AppGroupError(.defaults, "\(path) was not changed: \(reason)")
        }
    }

    private func write(_ body: (inout [String: Any]) throws -> Void) throws {
        writing.lock()
        defer { writing.unlock() }
        let lock: FileLock
        do {
            lock = try FileLock.take("." + name + ".lock", in: folder, timeout: Self.longestWait)
        } catch { throw Self.failure(error, path) }
        defer { withExtendedLifetime(lock) {} }
        let before = try state.withLock { state in
            try load(&state.value)
            return UncheckedBox((stored: state.value.stored, refused: state.value.refused))
        }.value
        var values = before.stored
        for (key, value) in before.refused { values[key] = value }
        try body(&values)
        for (key, value) in values { Self.check(value, key) }
        let problem: (any Error)?
        do { problem = try store(values) } catch let error as UnstorableValues { throw error } catch {
            throw Self.failure(error, path)
        }
        try state.withLock { state in
            // What was set meanwhile stays for the next time.
            for key in before.refused.keys
            where Self.areEqual(state.value.refused[key] ?? nil, before.refused[key] ?? nil) {
                state.value.refused[key] = nil
            }
            try load(&state.value)
            post(&state.value)
        }
        if let problem {
            throw AppGroupError(.defaults, "\(path) was changed, and may not survive a power failure: \(problem)")
        }
    }

    /// - Returns: the reason why the change may not survive a power failure; nil if it does.
    private func store(_ values: [String: Any]) throws -> (any Error)? {
        // As on Apple's systems: a list of XML has dates in whole seconds.
        let data = try PropertyListCoding.data(values, format: .binary)
        guard data.count <= Self.largest else {
            throw UnstorableValues(path, "all values together would be longer than \(Self.largest >> 20) MiB")
        }
        // What could not be read again would hide all other values.
        do { try PropertyListDocument.checkSize(ofBinary: data) } catch {
            throw UnstorableValues(
                path, "it would hold too many values, or values that are nested too deep, to be read again")
        }
        try folder.replace(name, withContents: data)
        do {
            try folder.synchronize()
            return nil
        } catch { return error }
    }

    private static func failure(_ error: any Error, _ path: String) -> AppGroupError {
        error as? AppGroupError ?? AppGroupError(.defaults, "\(path) was not changed: \(error)")
    }

    private static func check(_ value: Any?, _ key: String) {
        guard let value else { return }
        precondition(
            PropertyListCoding.isPropertyList(value),
            "the value for “\(key)” is no property list: a \(type(of: value)). Strings, numbers, dates, data, arrays and dictionaries are"
        )
    }

    private func complain(_ error: any Error) { StandardError.report("\(error)") }

    // MARK: Reporting

    func observe(for defaults: SharedDefaults) {
        watcher.begin { [weak self, weak defaults] names in
            guard let self, let defaults, names.contains(where: { $0 == self.name || $0.isEmpty }) else { return }
            // Letting go of the last reference ends the observing, which takes the lock.
            withExtendedLifetime(defaults) {
                self.state.withLock { state in
                    self.refresh(&state.value)
                    self.post(&state.value)
                }
            }
        }
        let box = UncheckedBox(WeakDefaults(defaults))
        owner.withLock { $0 = box }
    }

    private final class WeakDefaults {
        weak var value: SharedDefaults?
        init(_ value: SharedDefaults) { self.value = value }
    }

    private let owner = Mutex<UncheckedBox<WeakDefaults>?>(nil)

    func endObserving() {
        watcher.end()
        // Not under the lock: who ends asks for it.
        let observers = state.withLock { Array($0.value.observers.values) }
        for observer in observers { observer.finish() }
    }

    func changes() -> AsyncStream<Set<String>> {
        let (stream, continuation) = AsyncStream.makeStream(of: Set<String>.self)
        let identifier = UUID()
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.value.observers.removeValue(forKey: identifier) }
        }
        state.withLock { $0.value.observers[identifier] = continuation }
        return stream
    }

    private func post(_ state: inout State) {
        let (old, new) = (state.reported, state.stored)
        let keys = Set(old.keys).union(new.keys).filter { key in
            !Self.areEqual(old[key], new[key])
        }
        guard !keys.isEmpty else { return }
        state.reported = new
        for observer in state.observers.values { observer.yield(keys) }
        guard let defaults = owner.withLock({ $0?.value.value }) else { return }
        // Not under the lock: an observer may ask for values at once.
        Self.queue.async {
            NotificationCenter.default.post(
                name: SharedDefaults.didChangeNotification, object: defaults,
                userInfo: [SharedDefaults.changedKeysKey: keys])
        }
    }

    private static let queue = DispatchQueue(label: "org.appex.defaults")

    private static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return NSDictionary(object: one, forKey: "" as NSString).isEqual(
            NSDictionary(object: other, forKey: "" as NSString))
    }
}

/// A value that is protected by a lock, or no longer changed.
struct UncheckedBox<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
}
