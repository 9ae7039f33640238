// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Glibc

/// Hand-overs on the disk, each figure against a peer in the same run. Both sides take turns, so that both meet the same disk.
struct InboxBenchmarks {
    let peers: URL
    private let root = FileManager.default.temporaryDirectory.appendingPathComponent("inbox-bench-\(UUID().uuidString)")
    private static let rounds = 7
    private static let count = 200
    private static let size = 200

    init(peers: URL) { self.peers = peers }

    func run() throws {
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        // As whoever launches apps and extensions sets it.
        setenv("APPEX_GROUP_CONTAINERS", root.path, 1)
        defer {
            do { try FileManager.default.removeItem(at: root) } catch { print("\(root.path) is left behind: \(error)") }
        }
        try sequence()
        for name in ["persist-queue", "litequeue"] { try queue(name) }
        try largeFile()
    }

    private func inbox(_ name: String) throws -> Inbox {
        let group = "group." + name.filter { $0.isLetter || $0.isNumber || $0 == "-" }
        try FileManager.default.createDirectory(
            at: root.appendingPathComponent(group, isDirectory: true), withIntermediateDirectories: true)
        return Inbox(try SharedContainer(group))
    }

    private func deposit(_ inbox: Inbox, _ items: [InboxItem]) throws -> Double {
        try seconds { for _ in 0..<Self.count { try inbox.deposit(items, sender: "org.example.bench") } }
    }

    // MARK: The bare sequence

    private func sequence() throws {
        let folder = root.appendingPathComponent("sequence")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = root.appendingPathComponent("payload")
        try Data(count: 4096).write(to: file)
        let kinds: [(String, [InboxItem], Int)] = [
            (
                "a text",
                [InboxItem(.text(String(repeating: "x", count: Self.size)), typeIdentifier: "public.plain-text")],
                Self.size
            ),
            ("a file of 4 KiB", [InboxItem(.file(file), typeIdentifier: "public.data")], 4096),
        ]
        for (name, items, size) in kinds {
            let inbox = try inbox("deposits of \(name)")
            var ours: [Double] = []
            var theirs: [Double] = []
            for round in 0..<Self.rounds {
                // Who begins changes each time.
                if round % 2 == 0 { ours.append(try deposit(inbox, items)) }
                theirs.append(
                    try number(peers.appendingPathComponent("sequence"), [folder.path, "\(Self.count)", "\(size)"])[0])
                if round % 2 == 1 { ours.append(try deposit(inbox, items)) }
            }
            let (mine, peer) = (median(ours), median(theirs))
            print(
                "durable deposits of \(name): \(rate(mine)) a second, write+fsync+rename+fsync in C \(rate(peer)) a second, ratio \(format(peer / mine)); aim at 0.8 or more"
            )
        }
    }

    // MARK: Queues

    private func queue(_ name: String) throws {
        let inbox = try inbox(name)
        let items = [InboxItem(.text(String(repeating: "x", count: Self.size)), typeIdentifier: "public.plain-text")]
        var ours: [(put: Double, whole: Double)] = []
        var theirs: [(put: Double, whole: Double)] = []
        for round in 0..<Self.rounds {
            let put = try deposit(inbox, items)
            var received = 0
            // One round of receiving for each, as a running app does it.
            let take = try seconds { received = try inbox.drain { _ in } }
            guard received == Self.count else { throw CocoaError(.coderReadCorrupt) }
            ours.append((put, put + take))
            let folder = root.appendingPathComponent("\(name)-\(round)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let peer = try number(
                peers.appendingPathComponent("queues"), [name, folder.path, "\(Self.count)", "\(Self.size)"])
            theirs.append((peer[0], peer[0] + peer[1]))
        }
        let (mine, peer) = (median(ours.map(\.whole)), median(theirs.map(\.whole)))
        let (minePut, peerPut) = (median(ours.map(\.put)), median(theirs.map(\.put)))
        print(
            "handing over, receiving and acknowledging a text: \(rate(mine)) a second, \(name) with synchronous=FULL \(rate(peer)) a second, ratio \(format(peer / mine)); aim at 2 or more (handing over alone: \(format(peerPut / minePut)))"
        )
    }

    // MARK: A large file

    private func largeFile() throws {
        let source = root.appendingPathComponent("large")
        _ = try number(
            URL(fileURLWithPath: "/bin/sh"), ["-c", "head -c 1073741824 /dev/urandom > '\(source.path)'; sync; echo 0"])
        let inbox = try inbox("large file")
        var ours: [Double] = []
        var theirs: [Double] = []
        for round in 0..<5 {
            let copy = root.appendingPathComponent("copy").path
            let peer = {
                try seconds {
                    _ = try number(
                        URL(fileURLWithPath: "/bin/sh"),
                        ["-c", "cp --reflink=auto '\(source.path)' '\(copy)' && sync && echo 0"])
                }
            }
            let mine = {
                try seconds {
                    try inbox.deposit([InboxItem(.file(source), typeIdentifier: "public.data")], sender: "bench")
                }
            }
            if round % 2 == 0 {
                theirs.append(try peer())
                ours.append(try mine())
            } else {
                ours.append(try mine())
                theirs.append(try peer())
            }
            try FileManager.default.removeItem(atPath: copy)
            try inbox.clean(InboxCleaning(unclaimed: -1))
            _ = try number(URL(fileURLWithPath: "/bin/sh"), ["-c", "sync; echo 0"])
        }
        let (mine, peer) = (median(ours), median(theirs))
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        print(
            "1 GiB into the container: \(format(mine)) s, cp --reflink=auto and sync \(format(peer)) s, ratio \(format(peer / mine)); aim at 0.95 or more; peak memory of this program \(usage.ru_maxrss / 1024) MiB"
        )
    }

    // MARK: Measuring

    private func seconds(_ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        try body()
        let time = ContinuousClock.now - start
        return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }

    private func number(_ program: URL, _ arguments: [String]) throws -> [Double] {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard process.terminationStatus == 0, !numbers.isEmpty else {
            throw CocoaError(.executableRuntimeMismatch, userInfo: [NSFilePathErrorKey: program.path])
        }
        return numbers
    }

    private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    private func rate(_ seconds: Double) -> String { String(Int((Double(Self.count) / seconds).rounded())) }
    private func format(_ value: Double) -> String { String((value * 100).rounded() / 100) }
}
