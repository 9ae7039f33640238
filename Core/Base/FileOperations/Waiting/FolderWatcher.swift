// SPDX-License-Identifier: Apache-2.0

@preconcurrency import Dispatch
public import Foundation
import Synchronization

/// Reports changes of the names in a folder, including those by other processes.
///
/// ```swift
/// let watcher = try FolderWatcher(folder, for: .movedIn)
/// watcher.begin { names in print("arrived:", names) }
/// ```
public final class FolderWatcher: Sendable {
    /// The kinds of changes that a watcher reports.
    public struct Changes: OptionSet, Sendable {
        /// The changes, a bit for each.
        public let rawValue: Int

        /// Changes by their bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// A name has been given to a file: it was moved into the folder, or renamed in it.
        public static let movedIn = Changes(rawValue: 1)
        /// A file of the folder was written to.
        public static let modified = Changes(rawValue: 2)
    }

    private let source: any DispatchSourceRead
    private let descriptor: Int32
    private let isActive = Mutex(false)

    /// Creates a watcher. It reports what happens after this moment, once it begins.
    ///
    /// - Throws: ``FileOperationError`` if the folder cannot be watched, for example if the user watches too many.
    public init(_ folder: URL, for changes: Changes) throws {
        let descriptor = try Self.watch(folder, for: changes).release()
        self.descriptor = descriptor
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
        source.setCancelHandler { close(descriptor) }
    }

    /// Begins to report, on a queue of its own, the names that have changed; a name is empty if the folder itself has, or if
    /// reports were lost.
    public func begin(_ handler: @escaping @Sendable (_ names: [String]) -> Void) {
        let descriptor = descriptor
        source.setEventHandler { handler(Self.changedNames(descriptor)) }
        activate()
    }

    /// Ends the reports for good, and closes the watcher's descriptor.
    public func end() {
        source.cancel()
        // Dispatch does not let go of a source that never began.
        activate()
    }

    deinit { end() }

    private func activate() {
        let isFirst = isActive.withLock { isActive in
            defer { isActive = true }
            return !isActive
        }
        if isFirst { source.activate() }
    }
}
