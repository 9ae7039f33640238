// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AppGroups

struct CoordinationTests {
    private func withFolder<Value>(_ body: (URL) async throws -> Value) async throws -> Value {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("coordination-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }

    /// Runs a coordinated access on a thread of its own, until it is let go.
    private final class Holder: Sendable {
        private let isIn = DispatchSemaphore(value: 0)
        private let mayGo = DispatchSemaphore(value: 0)

        init(_ access: @escaping @Sendable (@escaping (URL) -> Void) -> Void) {
            Thread.detachNewThread { [isIn, mayGo] in
                access { _ in
                    isIn.signal()
                    mayGo.wait()
                }
            }
            isIn.wait()
        }

        func letGo() { mayGo.signal() }
    }

    private func write(_ url: URL, wait: TimeInterval = 0.1) -> NSError? {
        var error: NSError?
        let coordinator = NSFileCoordinator()
        coordinator.longestWait = wait
        var wasCalled = false
        coordinator.coordinate(writingItemAt: url, error: &error) { _ in wasCalled = true }
        #expect(wasCalled == (error == nil))
        return error
    }

    private func read(_ url: URL, wait: TimeInterval = 0.1) -> NSError? {
        var error: NSError?
        let coordinator = NSFileCoordinator()
        coordinator.longestWait = wait
        coordinator.coordinate(readingItemAt: url, error: &error) { _ in }
        return error
    }

    @Test func letsReadersInTogetherAndWritersAlone() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("file")
            let reader = Holder { NSFileCoordinator().coordinate(readingItemAt: file, error: nil, byAccessor: $0) }
            #expect(read(file) == nil)
            let refused = try #require(write(file))
            #expect(
                "\(refused)".contains("did not end in time")
                    || refused.localizedDescription.contains("did not end in time"))
            reader.letGo()
            #expect(write(file, wait: patience / .seconds(1)) == nil)
            let writer = Holder { NSFileCoordinator().coordinate(writingItemAt: file, error: nil, byAccessor: $0) }
            #expect(read(file) != nil)
            #expect(read(folder.appendingPathComponent("another")) == nil)
            writer.letGo()
            #expect(read(file, wait: patience / .seconds(1)) == nil)
        }
    }

    @Test func keepsFoldersAndWhatIsInThemApart() async throws {
        try await withFolder { folder in
            let inner = folder.appendingPathComponent("album/photo.jpg")
            let reader = Holder { NSFileCoordinator().coordinate(readingItemAt: inner, error: nil, byAccessor: $0) }
            #expect(write(folder.appendingPathComponent("album")) != nil)
            #expect(write(folder.appendingPathComponent("album/other.jpg")) == nil)
            reader.letGo()
            let writer = Holder {
                NSFileCoordinator().coordinate(
                    writingItemAt: folder.appendingPathComponent("album"), options: .forMoving, error: nil,
                    byAccessor: $0)
            }
            #expect(read(inner) != nil)
            writer.letGo()
        }
    }

    @Test func doesNotBlockProcessesThatWaitForEachOther() async throws {
        try await withFolder { folder in
            let one = folder.appendingPathComponent("one")
            let two = folder.appendingPathComponent("two")
            let count = Mutex(0)
            DispatchQueue.concurrentPerform(iterations: 8) { number in
                for _ in 0..<20 {
                    let (first, second) = number % 2 == 0 ? (one, two) : (two, one)
                    var error: NSError?
                    NSFileCoordinator().coordinate(
                        writingItemAt: first, writingItemAt: second, error: &error
                    ) { _, _ in count.withLock { $0 += 1 } }
                    if let error { Issue.record(error) }
                }
            }
            #expect(count.withLock { $0 } == 160)
        }
    }

    @Test func letsOnePurposeInTwice() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("file")
            var error: NSError?
            var inner: NSError?
            var wasInside = false
            let outer = NSFileCoordinator()
            outer.coordinate(writingItemAt: file, error: &error) { url in
                let nested = NSFileCoordinator()
                nested.purposeIdentifier = outer.purposeIdentifier
                nested.coordinate(readingItemAt: url, error: &inner) { _ in wasInside = true }
            }
            #expect(error == nil && inner == nil && wasInside)
            outer.coordinate(readingItemAt: file, error: &error) { url in
                let nested = NSFileCoordinator()
                nested.purposeIdentifier = outer.purposeIdentifier
                nested.coordinate(writingItemAt: url, error: &inner) { _ in Issue.record("wrote what is being read") }
            }
            #expect(
                inner?.localizedDescription.contains("Coordinate both at once") == true, "\(String(describing: inner))")
        }
    }

    /// Who relies on the lock of another coordinator of its purpose is alone after that one has ended, too.
    @Test func keepsOthersOutAsLongAsOneOfAPurposeIsIn() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("file")
            let (first, second) = (NSFileCoordinator(), NSFileCoordinator())
            second.purposeIdentifier = first.purposeIdentifier
            let one = Holder { first.coordinate(writingItemAt: file, error: nil, byAccessor: $0) }
            let two = Holder { second.coordinate(writingItemAt: file, error: nil, byAccessor: $0) }
            one.letGo()
            try await Task.sleep(for: .milliseconds(50))
            #expect(write(file) != nil)
            let third = NSFileCoordinator()
            third.purposeIdentifier = first.purposeIdentifier
            third.longestWait = 0.1
            var error: NSError?
            third.coordinate(writingItemAt: file, error: &error) { _ in }
            #expect(error == nil)
            two.letGo()
            #expect(write(file, wait: patience / .seconds(1)) == nil)
        }
    }

    @Test func letsAWriterInAmongManyReaders() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("file")
            let isOver = Mutex(false)
            for _ in 0..<3 {
                Thread.detachNewThread {
                    while !isOver.withLock({ $0 }) {
                        NSFileCoordinator().coordinate(readingItemAt: file, error: nil) { _ in usleep(20_000) }
                    }
                }
            }
            try await Task.sleep(for: .milliseconds(50))
            for _ in 0..<5 { #expect(write(file, wait: patience / .seconds(1)) == nil) }
            isOver.withLock { $0 = true }
        }
    }

    /// Otherwise readers that come one after the other would keep it out for ever.
    @Test func keepsLaterReadersBehindAWriterThatWaits() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("file")
            let reader = Holder { NSFileCoordinator().coordinate(readingItemAt: file, error: nil, byAccessor: $0) }
            Thread.detachNewThread { NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { _ in } }
            var isRefused = false
            for _ in 0..<2_000 where !isRefused {
                isRefused = read(file, wait: 0.01) != nil
                // Not a task's sleep: the writer gives up after half a minute, and on a busy machine a task may sleep longer.
                usleep(5_000)
            }
            #expect(isRefused)
            reader.letGo()
            #expect(read(file, wait: patience / .seconds(1)) == nil)
        }
    }

    @Test func holdsTheItemsOfIntentsUntilTheAccessorReturns() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("file")
            let intent = NSFileAccessIntent.writingIntent(with: file)
            let isRefused = await withCheckedContinuation { continuation in
                NSFileCoordinator().coordinate(with: [intent], queue: OperationQueue()) { error in
                    continuation.resume(returning: error == nil && write(intent.url) != nil)
                }
            }
            #expect(isRefused)
            #expect(write(file, wait: patience / .seconds(1)) == nil)
        }
    }

    /// In a process of its own, whose standard error is read.
    @Test func reportsAnErrorThatTheCallerDoesNotTake() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("file-\(UUID().uuidString)")
            NSFileCoordinator().coordinate(writingItemAt: file, error: nil) { url in
                let other = NSFileCoordinator()
                other.longestWait = 0.05
                other.coordinate(readingItemAt: url, error: nil) { _ in Issue.record("read what is being written") }
            }
        }
        let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(errors.contains("file coordination: "), "\(errors)")
    }

    @Test func stopsWaitingWhenItIsCancelled() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("file")
            let holder = Holder { NSFileCoordinator().coordinate(writingItemAt: file, error: nil, byAccessor: $0) }
            let coordinator = NSFileCoordinator()
            let isOver = Mutex(false)
            Thread.detachNewThread {
                // Cancelling stops what waits, and not what has not begun.
                while !isOver.withLock({ $0 }) {
                    usleep(50_000)
                    coordinator.cancel()
                }
            }
            var error: NSError?
            coordinator.coordinate(readingItemAt: file, error: &error) { _ in Issue.record("read") }
            isOver.withLock { $0 = true }
            #expect(error?.code == CocoaError.userCancelled.rawValue)
            holder.letGo()
        }
    }

    // Unchecked as NSObject is not Sendable: all of it is constant or under a lock.
    private final class Presenter: NSObject, NSFilePresenter, @unchecked Sendable {
        let presentedItemURL: URL?
        let presentedItemOperationQueue = OperationQueue()
        let events = Mutex<[String]>([])
        let arrived: AsyncStream<String>
        private let continuation: AsyncStream<String>.Continuation

        init(_ url: URL?) {
            presentedItemURL = url
            presentedItemOperationQueue.maxConcurrentOperationCount = 1
            (arrived, continuation) = AsyncStream.makeStream()
        }

        private func note(_ text: String) {
            events.withLock { $0.append(text) }
            continuation.yield(text)
        }

        func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
            note("reader")
            reader { [self] in note("back") }
        }
        func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
            note("writer")
            writer { [self] in note("back") }
        }
        func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
            note("save")
            completionHandler(nil)
        }
        func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
            note("deletion")
            completionHandler(nil)
        }
        func presentedItemDidMove(to newURL: URL) { note("moved to \(newURL.lastPathComponent)") }
        func presentedItemDidChange() { note("changed") }
        func presentedSubitemDidAppear(at url: URL) { note("appeared \(url.lastPathComponent)") }
        func presentedSubitemDidChange(at url: URL) { note("changed \(url.lastPathComponent)") }
    }

    @Test func asksPresentersBeforeAndTellsThemAfterwards() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("file")
            let (item, whole) = (Presenter(file), Presenter(folder))
            for presenter in [item, whole] { NSFileCoordinator.addFilePresenter(presenter) }
            defer { for presenter in [item, whole] { NSFileCoordinator.removeFilePresenter(presenter) } }
            var error: NSError?
            NSFileCoordinator(filePresenter: whole).coordinate(writingItemAt: file, error: &error) { url in
                #expect(item.events.withLock { $0 } == ["writer"])
                #expect(FileManager.default.createFile(atPath: url.path, contents: Data("1".utf8)))
            }
            NSFileCoordinator(filePresenter: whole).coordinate(readingItemAt: file, error: &error) { _ in }
            let moved = folder.appendingPathComponent("moved")
            let mover = NSFileCoordinator(filePresenter: whole)
            mover.coordinate(
                writingItemAt: file, options: .forMoving, writingItemAt: moved, options: .forReplacing, error: &error
            ) {
                mover.item(at: $0, willMoveTo: $1)
                rename($0.path, $1.path)
                mover.item(at: $0, didMoveTo: $1)
            }
            #expect(error == nil)
            var seen: [String] = []
            for await event in item.arrived {
                seen.append(event)
                if event.hasPrefix("moved") { break }
            }
            // It is let go on from another thread, at any time after the access.
            #expect(
                seen.filter { $0 != "back" } == ["writer", "changed", "reader", "save", "writer", "moved to moved"],
                "\(seen)")
            #expect(seen.filter { $0 == "back" }.count >= 2)
            #expect(whole.events.withLock { $0 }.isEmpty)
        }
    }

    @Test func asksNoPresenterThatShowsNothing() async throws {
        try await withFolder { folder in
            let presenter = Presenter(nil)
            NSFileCoordinator.addFilePresenter(presenter)
            defer { NSFileCoordinator.removeFilePresenter(presenter) }
            #expect(write(folder.appendingPathComponent("file")) == nil)
            #expect(presenter.events.withLock { $0 }.isEmpty)
        }
    }

    /// Gives way when it is told to.
    // Unchecked as NSObject is not Sendable: all of it is constant or under a lock.
    private final class LatePresenter: NSObject, NSFilePresenter, @unchecked Sendable {
        let presentedItemURL: URL?
        let presentedItemOperationQueue = OperationQueue()
        let isBack = Mutex(false)
        private let isAsked = DispatchSemaphore(value: 0)
        private let writer = Mutex<(@Sendable ((@Sendable () -> Void)?) -> Void)?>(nil)

        init(_ url: URL) { presentedItemURL = url }

        func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
            self.writer.withLock { $0 = writer }
            isAsked.signal()
        }

        func giveWay() {
            isAsked.wait()
            let writer = writer.withLock { $0 }
            writer?({ [self] in isBack.withLock { $0 = true } })
        }
    }

    /// It goes on at once if it gives way only when the access was given up.
    @Test func givesUpIfAPresenterDoesNotGiveWay() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("file")
            let presenter = LatePresenter(file)
            NSFileCoordinator.addFilePresenter(presenter)
            defer { NSFileCoordinator.removeFilePresenter(presenter) }
            let refused = try #require(write(file))
            #expect(refused.localizedDescription.contains("did not give way in time"), "\(refused)")
            presenter.giveWay()
            #expect(presenter.isBack.withLock { $0 })
        }
    }

    /// In a process of its own, with a folder of containers. The change of another process is one with another number.
    @Test func tellsPresentersOfAContainerWhatOtherProcessesDo() async {
        await #expect(processExitsWith: .success) {
            let groups = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(
                "groups-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: groups) }
            for group in ["group.one", "group.two"] {
                try FileManager.default.createDirectory(
                    at: groups.appendingPathComponent(group), withIntermediateDirectories: true)
            }
            setenv(SharedContainer.environmentKey, groups.path, 1)
            let album = groups.path + "/group.one/album"
            let domain = try CoordinationDomain(of: album)
            try #require(domain.root == groups.path + "/group.one")
            try #require(CoordinationDomain(of: groups.path + "-two/album").root.isEmpty)
            try #require(domain.holds(album) && !domain.holds(groups.path + "/group.two/album"))
            try #require(!domain.holds(groups.path + "/group.one/../group.two/album"))

            let presenter = Presenter(URL(fileURLWithPath: album))
            NSFileCoordinator.addFilePresenter(presenter)
            func change(_ name: String) -> FileChange {
                FileChange(kind: .appeared, path: album + "/" + name, newPath: nil)
            }
            func events(until last: String) async throws -> [String] {
                try await wait { presenter.events.withLock { $0.contains(last) } }
                return presenter.events.withLock { $0 }
            }
            try ChangeFeed.append(change("one"), to: domain)
            var expected = ["appeared one"]
            try #require(try await events(until: "appeared one") == expected)
            // Written to without a new line: nothing is lost, and nothing is told twice.
            let file = try OpenFolder(domain.folder).openCreatingIfNeeded(domain.changesName)
            try file.write(Data("\n".utf8), at: 0)
            try await Task.sleep(for: .milliseconds(200))
            try ChangeFeed.append(change("two"), to: domain)
            expected += ["appeared two"]
            try #require(try await events(until: "appeared two") == expected)
            // As much as is read at once.
            let line = try JSONEncoder().encode(change("three")) + Data("\n".utf8)
            try file.append(Data(repeating: UInt8(ascii: "\n"), count: (512 << 10) - line.count) + line)
            expected += ["appeared three"]
            try #require(try await events(until: "appeared three") == expected)
            // Begun anew, as it has become too long: who presents looks again.
            try ChangeFeed.append(change("four"), to: domain)
            expected += ["changed", "appeared four"]
            try #require(try await events(until: "appeared four") == expected)

            let other = try CoordinationDomain(of: groups.path + "/group.two/album")
            let changes = try OpenFolder(other.folder).openCreatingIfNeeded(other.changesName)
            try changes.truncate(to: 256 << 10)
            try ChangeFeed.append(change("one"), to: other)
            let size = try changes.status().size
            try #require(size > (256 << 10))
            try ChangeFeed.append(change("one"), to: other)
            try #require(try changes.status().size == size - (256 << 10))
        }
    }
}
