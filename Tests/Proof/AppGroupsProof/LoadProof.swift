// SPDX-License-Identifier: Apache-2.0

import AppGroups
import FileOperations
import Foundation
import Glibc
import ProofSupport

/// Many senders and receivers at once, on the disk: exactly what was sent arrives, each sender's in its order.
final class LoadProof {
    private let folder: URL
    private let container: SharedContainer
    private let isComplete: Bool

    init(isComplete: Bool) throws {
        self.isComplete = isComplete
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "inbox-load-\(getpid())", isDirectory: true)
        try OpenFolder.create(folder.appendingPathComponent("container"))
        container = Self.container(in: folder)
    }

    static func container(in folder: URL) -> SharedContainer {
        SharedContainer(
            groupIdentifier: "group.load", url: folder.appendingPathComponent("container", isDirectory: true))
    }

    func remove() throws { try OpenFolder(folder.deletingLastPathComponent()).remove(folder.lastPathComponent) }

    func run() throws -> Int {
        let each = isComplete ? 12_500 : 250
        let many = try manyProcesses(senders: 8, receivers: 4, each: each)
        try manyFiles(deposits: isComplete ? 100 : 10, files: 100)
        try largeFile(size: isComplete ? 20 << 30 : 2 << 30)
        return many
    }

    // MARK: Many processes

    private func manyProcesses(senders: Int, receivers: Int, each: Int) throws -> Int {
        let start = Date()
        let sending = try (0..<senders).map {
            try ChildProcess.spawn(["role-sender", folder.path, String($0), String(each)])
        }
        let receiving = try (0..<receivers).map {
            try ChildProcess.spawn(["role-receiver", folder.path, String($0), String(senders * each)])
        }
        for process in sending + receiving { try ChildProcess.wait(process) }
        var received: [(time: UInt64, sender: Int, number: Int)] = []
        for number in 0..<receivers {
            let log = try String(contentsOf: folder.appendingPathComponent("received-\(number)"), encoding: .utf8)
            for line in log.split(separator: "\n") {
                let parts = line.split(separator: " ").compactMap { UInt64($0) }
                guard parts.count == 3 else { throw ProofFailure("a receiver wrote “\(line)”") }
                received.append((parts[0], Int(parts[1]), Int(parts[2])))
            }
        }
        guard received.count == senders * each else {
            throw ProofFailure("\(received.count) of \(senders * each) deposits arrived")
        }
        for sender in 0..<senders {
            let numbers = received.filter { $0.sender == sender }.sorted { $0.time < $1.time }.map(\.number)
            guard numbers == Array(0..<each) else {
                throw ProofFailure("sender \(sender) was not received in its order")
            }
        }
        let seconds = Date().timeIntervalSince(start)
        tell(
            "  \(senders) senders, \(receivers) receivers: \(received.count) deposits, each once and in order (\(Int(Double(received.count) / seconds)) a second)"
        )
        return received.count
    }

    /// One of the senders. Every tenth deposit has a file.
    static func send(_ folder: URL, number: Int, count: Int) throws {
        let inbox = Inbox(container(in: folder))
        let file = folder.appendingPathComponent("file-\(number)")
        try Data("file".utf8).write(to: file)
        for index in 0..<count {
            var items = [InboxItem(.text("\(number) \(index)"), typeIdentifier: "public.plain-text")]
            if index % 10 == 0 { items.append(InboxItem(.file(file), typeIdentifier: "public.data")) }
            try inbox.deposit(items, sender: "org.example.sender\(number)")
        }
    }

    /// One of the receivers. It ends when all have together received what was sent.
    static func receive(_ folder: URL, number: Int, total: Int) throws {
        let inbox = Inbox(container(in: folder))
        let log = open(folder.appendingPathComponent("received-\(number)").path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        let counter = open(folder.appendingPathComponent("count").path, O_RDWR | O_CREAT | O_APPEND, 0o600)
        guard log >= 0, counter >= 0 else { throw ProofFailure("the log cannot be opened") }
        var status = stat()
        while fstat(counter, &status) == 0, Int(status.st_size) < total {
            let received = try inbox.drain { deposit in
                guard case .text(let text) = deposit.items[0].content else { throw ProofFailure("no text") }
                var now = timespec()
                clock_gettime(CLOCK_MONOTONIC, &now)
                let line = "\(UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)) \(text)\n"
                try Data(line.utf8).withUnsafeBytes { try FileDescriptor.writeAll($0, to: log, path: "log") }
                try Data(".".utf8).withUnsafeBytes { try FileDescriptor.writeAll($0, to: counter, path: "count") }
            }
            if received == 0 { usleep(2_000) }
        }
    }

    // MARK: Many and large files

    private func manyFiles(deposits: Int, files: Int) throws {
        let start = Date()
        let items = try (0..<files).map { number in
            let file = folder.appendingPathComponent("many-\(number)")
            try Data("contents \(number)".utf8).write(to: file)
            return InboxItem(.file(file), typeIdentifier: "public.data", suggestedName: "same.txt")
        }
        let inbox = Inbox(container)
        for _ in 0..<deposits { try inbox.deposit(items, sender: "org.example.many") }
        let sent = Date()
        var count = 0
        let received = try inbox.drain { deposit in
            let kept = try deposit.keepFiles(in: folder.appendingPathComponent("kept/\(deposit.identifier)"))
            for (number, file) in kept.enumerated() {
                guard try String(contentsOf: file, encoding: .utf8) == "contents \(number)" else {
                    throw ProofFailure("\(file.path) has other contents")
                }
            }
            count += Set(kept).count
        }
        guard received == deposits, count == deposits * files else { throw ProofFailure("\(count) files arrived") }
        tell(
            "  \(deposits) deposits of \(files) files with one name: sent in \(milliseconds(sent, since: start)) ms, kept in \(milliseconds(Date(), since: sent)) ms"
        )
    }

    private func milliseconds(_ date: Date, since start: Date) -> Int { Int(date.timeIntervalSince(start) * 1_000) }

    private func largeFile(size: Int64) throws {
        let file = folder.appendingPathComponent("large")
        let descriptor = open(file.path, O_WRONLY | O_CREAT, 0o600)
        guard descriptor >= 0, ftruncate(descriptor, off_t(size)) == 0 else {
            throw ProofFailure("no large file can be made")
        }
        // Something at the beginning, in the middle and at the end.
        for offset in [0, size / 2, size - 4] {
            guard pwrite(descriptor, "data", 4, off_t(offset)) == 4 else {
                throw ProofFailure("no large file can be made")
            }
        }
        close(descriptor)
        let before = peakMemory()
        let start = Date()
        let inbox = Inbox(container)
        try inbox.deposit([InboxItem(.file(file), typeIdentifier: "public.data")], sender: "org.example.large")
        let sent = Date()
        var status = stat()
        try inbox.drain { deposit in
            let kept = try deposit.keepFiles(in: folder.appendingPathComponent("kept"))
            guard stat(kept[0].path, &status) == 0 else { throw ProofFailure("it was not kept") }
        }
        guard Int64(status.st_size) == size else { throw ProofFailure("\(status.st_size) bytes arrived") }
        let more = (peakMemory() - before) >> 10
        tell(
            "  \(size >> 30) GiB with holes: sent in \(milliseconds(sent, since: start)) ms, checked and kept in \(milliseconds(Date(), since: sent)) ms, \(Int64(status.st_blocks) * 512 / 1024) KiB on the disk, \(more) KiB more memory"
        )
    }

    private func peakMemory() -> Int {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return usage.ru_maxrss << 10
    }
}
