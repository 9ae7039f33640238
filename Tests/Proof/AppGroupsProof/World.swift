// SPDX-License-Identifier: Apache-2.0

import AppGroups
import FileOperations
import Foundation
import Glibc
import ProofSupport

/// A case for the proof: the items that are handed over, and the file system on which the app keeps them.
struct Scenario: Sendable {
    var name: String
    /// Makes the items from a folder of sources.
    var items: @Sendable (URL) -> [InboxItem]
    /// The texts that the app must see.
    var texts: [String] = []
    /// How many deposits a receiver finds.
    var deposits = 1
    /// Whether the app keeps its files on another file system than the container's.
    var isElsewhere = false
    /// Whether the sender names its deposit.
    var identifier: String?

    static func file(_ folder: URL, _ path: String) -> InboxItem {
        InboxItem(.file(folder.appendingPathComponent(path)), typeIdentifier: "public.data")
    }

    static let text = Scenario(
        name: "a text", items: { _ in [InboxItem(.text("hello"), typeIdentifier: "public.plain-text")] },
        texts: ["hello"])
    static let oneFile = Scenario(name: "one file", items: { [file($0, "a/photo.jpg")] })
    static let mixed = Scenario(
        name: "equal names, bytes and a text",
        items: {
            [
                file($0, "a/photo.jpg"), file($0, "b/photo.jpg"),
                InboxItem(.data(Data("bytes".utf8)), typeIdentifier: "public.data", suggestedName: "photo.jpg"),
                InboxItem(.text("hello"), typeIdentifier: "public.plain-text"),
            ]
        }, texts: ["hello"])
    static let folder = Scenario(name: "a folder", items: { [file($0, "album")] })
    static let two = Scenario(
        name: "two deposits of two files", items: { [file($0, "a/photo.jpg"), file($0, "b/photo.jpg")] }, deposits: 2)
    static let elsewhere = Scenario(
        name: "files and a folder, kept on another file system",
        items: { [file($0, "a/photo.jpg"), file($0, "b/photo.jpg"), file($0, "album")] }, isElsewhere: true)
    static let named = Scenario(
        name: "one file with the sender's identifier", items: { [file($0, "a/photo.jpg")] },
        identifier: "from-the-sender")

    static let all = [text, oneFile, mixed, folder, two, elsewhere, named]
}

/// A container with its app and its sender, in a folder of their own.
struct World {
    let root: OpenFolder
    let container: SharedContainer
    let sources: URL
    /// Where the app keeps files.
    let received: URL
    let elsewhere: OpenFolder

    /// A world in memory, where it is not waited for the disk, and a folder on the disk.
    init() throws {
        let name = "inbox-proof-\(getpid())"
        let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true).appendingPathComponent(name)
        let disk = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        for folder in [memory, disk] { try OpenFolder.create(folder) }
        root = try OpenFolder(memory)
        elsewhere = try OpenFolder(disk)
        sources = memory.appendingPathComponent("sources")
        container = SharedContainer(
            groupIdentifier: "group.proof", url: memory.appendingPathComponent("container", isDirectory: true))
        received = container.url.appendingPathComponent("Received", isDirectory: true)
        for (path, text) in [
            ("a/photo.jpg", "first"), ("b/photo.jpg", String(repeating: "second ", count: 1_000)),
            ("album/one.txt", "1"),
            ("album/inner/two.txt", "2"), ("album/empty.txt", ""),
        ] {
            let file = sources.appendingPathComponent(path)
            try OpenFolder.create(file.deletingLastPathComponent())
            try Data(text.utf8).write(to: file)
        }
        try OpenFolder.create(sources.appendingPathComponent("album/nothing"))
        guard symlink("one.txt", sources.appendingPathComponent("album/link").path) == 0 else {
            throw ProofFailure("no link can be made")
        }
    }

    func remove() throws {
        for folder in [root, elsewhere] {
            try OpenFolder(folder.url.deletingLastPathComponent()).remove(folder.url.lastPathComponent)
        }
    }

    var inbox: Inbox { Inbox(container) }

    /// Removes all deposits and all files that the app has received, so that the next run begins anew.
    func reset() throws {
        try root.remove("container")
        try elsewhere.remove("Received")
        try OpenFolder.create(container.url)
        try OpenFolder.create(received)
    }

    func keepingFolder(_ scenario: Scenario) -> URL {
        scenario.isElsewhere ? elsewhere.url.appendingPathComponent("Received", isDirectory: true) : received
    }

    // MARK: What the sender and the app do

    func send(_ scenario: Scenario) throws {
        for _ in 0..<scenario.deposits {
            do {
                try inbox.deposit(
                    scenario.items(sources), sender: "org.example.share", message: "look",
                    identifier: scenario.identifier)
            } catch let incomplete as IncompleteDeposit {
                // The person wants all or nothing.
                incomplete.draft.discard()
                throw incomplete
            }
        }
    }

    /// As a careful app: the files first, then one line in its own store, made durable.
    func receive(_ scenario: Scenario) throws {
        try inbox.drain { deposit in
            let folder = keepingFolder(scenario).appendingPathComponent(deposit.identifier)
            try deposit.keepFiles(in: folder)
            let texts = deposit.items.compactMap { if case .text(let text) = $0.content { text } else { nil } }
            // A line of its own with an end, so that one that a power failure cut off spoils no other.
            try note("\n\(deposit.identifier) \(([deposit.message] + texts).joined(separator: ",")).\n")
        }
    }

    private var ledger: URL { container.url.appendingPathComponent("ledger") }

    private func note(_ line: String) throws {
        let file = open(ledger.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw FileOperationError("open", ledger.path, errno) }
        defer { close(file) }
        try Data(line.utf8).withUnsafeBytes { try FileDescriptor.writeAll($0, to: file, path: ledger.path) }
        guard fsync(file) == 0 else { throw FileOperationError("store", ledger.path, errno) }
        try OpenFolder(container.url).synchronize()
    }

    // MARK: The promise

    /// Receives what is left, and holds what the app has against what was sent.
    ///
    /// `atLeast` is how many deposits must have arrived: those whose sender was told so.
    func check(_ scenario: Scenario, atLeast: Int) throws {
        try receive(scenario)
        let lines = try ledgerLines()
        let identifiers = Set(lines.map(\.identifier))
        guard identifiers.count >= atLeast else {
            throw ProofFailure("lost: \(identifiers.count) of \(atLeast) deposits arrived")
        }
        guard identifiers.count <= scenario.deposits else {
            throw ProofFailure("\(identifiers.count) identifiers for \(scenario.deposits) deposits")
        }
        let text = (["look"] + scenario.texts).joined(separator: ",")
        for line in lines where line.text != text { throw ProofFailure("torn: the app read “\(line.text)”") }
        let expected = try expectedChecksums(scenario)
        for identifier in identifiers {
            let kept = try checksums(in: keepingFolder(scenario).appendingPathComponent(identifier))
            guard kept == expected else {
                throw ProofFailure(
                    "torn: the app has \(kept.count) files, \(expected.count) were sent, or their contents differ")
            }
        }
        try checkLeftovers(scenario, identifiers)
        guard try inbox.drain({ _ in }) == 0 else { throw ProofFailure("received again after it was acknowledged") }
    }

    private func checkLeftovers(_ scenario: Scenario, _ identifiers: Set<String>) throws {
        let folder = keepingFolder(scenario)
        let kept = FileManager.default.fileExists(atPath: folder.path) ? try OpenFolder(folder).names() : []
        guard Set(kept).subtracting(identifiers).isEmpty else { throw ProofFailure("kept for nobody: \(kept)") }
        guard FileManager.default.fileExists(atPath: inbox.url.path) else { return }
        for name in ["new", "cur"] {
            let left =
                FileManager.default.fileExists(atPath: inbox.url.appendingPathComponent(name).path)
                ? try OpenFolder(inbox.url.appendingPathComponent(name)).names() : []
            guard left.isEmpty else { throw ProofFailure("left behind in \(name): \(left)") }
        }
        try inbox.clean(InboxCleaning(drafts: -1))
        let drafts = try OpenFolder(inbox.url.appendingPathComponent("tmp")).names()
        guard drafts.isEmpty else { throw ProofFailure("a clean-up leaves drafts behind: \(drafts)") }
    }

    /// Checks that a sender that got an error has left no file in the folders of the inbox.
    func checkNothingLeft() throws {
        for name in ["new", "cur", "tmp"] {
            let folder = inbox.url.appendingPathComponent(name)
            guard FileManager.default.fileExists(atPath: folder.path) else { continue }
            let left = try OpenFolder(folder).names()
            guard left.isEmpty else { throw ProofFailure("half done: \(left) in \(name)") }
        }
    }

    private func ledgerLines() throws -> [(identifier: String, text: String)] {
        guard FileManager.default.fileExists(atPath: ledger.path) else { return [] }
        let lines = try String(contentsOf: ledger, encoding: .utf8).split(separator: "\n").filter { $0.hasSuffix(".") }
        return lines.map { line in
            let parts = line.dropLast().split(separator: " ", maxSplits: 1).map(String.init)
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
    }

    private func expectedChecksums(_ scenario: Scenario) throws -> [String] {
        try scenario.items(sources).compactMap { item in
            switch item.content {
            case .file(let file):
                try ContentChecksum.measure(
                    file.lastPathComponent, in: try OpenFolder(file.deletingLastPathComponent())
                )
                .checksum
            case .data(let data):
                try temporary(data)
            case .text, .url: nil
            }
        }.sorted()
    }

    private func temporary(_ data: Data) throws -> String {
        try root.remove("bytes")
        try data.write(to: root.url.appendingPathComponent("bytes"))
        return try ContentChecksum.measure("bytes", in: root).checksum
    }

    private func checksums(in folder: URL) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        let folder = try OpenFolder(folder)
        return try folder.names().map { try ContentChecksum.measure($0, in: folder).checksum }.sorted()
    }
}
