// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import Glibc
import MessageChannels
import ProofSupport
import TransferClient
import TransferMessages

/// The real service is killed over and over while it sends and receives, at moments that chance decides. Its program connects again each
/// time: every transfer that was confirmed is there or has ended, what has ended is on the server or here byte for byte, and no byte that the
/// server had was sent again.
final class ServiceProof {
    private typealias Channel = AsyncMessageChannel<TransferClientMessage, TransferServiceMessage>

    /// How many transfers there are at a time.
    private static let transfers = 24
    private static let limit = Duration.seconds(300)

    private struct Expectation {
        var description: TransferDescription
        var length: Int
        var isConfirmed = false
        /// Whether it was heard of since the service was started.
        var isKnown = false
    }

    private let folders: ApplicationFolders
    private let server: ProofServer
    private let container: URL
    private var pending: [Int: Expectation] = [:]
    private var lastTask = 0
    private var lastConfirmation = 0
    /// The tasks that a confirmation is about.
    private var confirmations: [Int: [Int]] = [:]
    private var lengths: [String: Int] = [:]
    private(set) var ends = 0
    private var kills = 0

    /// Prepares a home of its own for the service.
    ///
    /// - Parameter root: where.
    /// - Throws: `ProofFailure` if the server does not start.
    init(_ root: URL) throws {
        folders = try ApplicationFolders()
        container = folders.groupContainers.appendingPathComponent("group.proof", isDirectory: true)
        try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
        let files = root.appendingPathComponent("server", isDirectory: true)
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        server = try ProofServer(files)
    }

    /// Kills the service again and again while transfers are added, then waits until all of them have ended.
    ///
    /// - Parameter count: how many times.
    /// - Returns: how many times it was killed.
    /// - Throws: `ProofFailure` if the promise is broken.
    func run(kills count: Int) async throws -> Int {
        var generator = Chance()
        while kills < count { try await life(for: .milliseconds(generator.below(250))) }
        let end = ContinuousClock.now + Self.limit
        while !pending.isEmpty {
            guard ContinuousClock.now < end else {
                throw ProofFailure("transfers \(pending.keys.sorted()) do not end")
            }
            try await life(for: nil)
        }
        try server.checkParts(lengths)
        server.end()
        return kills
    }

    /// A program connects, and goes on until the service is killed, or until all has ended.
    private func life(for time: Duration?) async throws { try await use(connect(), time) }

    /// Connects. Only the service has the other end afterwards, so that this process notices when it ends.
    private func connect() async throws -> Channel {
        let pair = try SocketPair()
        let channel = try Channel(.duplicate(pair.first.number))
        let program = TransferProgram(
            bundle: "org.proof", application: "org.proof", groups: ["group.proof"], request: nil)
        try await TransferServiceConnection(folders).introduce(
            program, DescriptorHandle(try .duplicate(pair.second.number)))
        return channel
    }

    private func use(_ channel: Channel, _ time: Duration?) async throws {
        var configuration = TransferSessionDescription(identifier: "proof")
        configuration.group = "group.proof"
        configuration.sendsLaunchEvents = false
        for task in pending.keys { pending[task]?.isKnown = false }
        var isSettled = false
        let killer = try time.map { try kill(after: $0) }
        defer { killer?.cancel() }
        do {
            try await channel.send(.connect(session: 1, configuration))
            while let message = try await channel.receive() {
                switch message {
                case .existing(_, let task): pending[task.task]?.isKnown = true
                case .connected: try await confirm([], channel)
                case .confirmed(let number):
                    for task in confirmations.removeValue(forKey: number) ?? [] { pending[task]?.isConfirmed = true }
                    if !isSettled {
                        isSettled = true
                        try await settle(channel)
                    }
                    if time != nil { try await fill(channel) }
                case .ended(_, let snapshot, let ending, let file):
                    try await ended(snapshot.task, ending, file, channel)
                    if isSettled, time != nil { try await fill(channel) }
                    if time == nil, pending.isEmpty { return }
                case .refused(_, let failure): throw ProofFailure("refused: \(failure.reason)")
                case .taken, .progressed, .finishedEvents, .challenged, .disconnected: break
                }
            }
        } catch let error as WireError where error.code != .protocolViolation {}
        await killer?.value
    }

    /// Fails if a confirmed transfer is lost. One that was not confirmed is asked for again if it is not there.
    private func settle(_ channel: Channel) async throws {
        confirmations = [:]
        var again: [Int] = []
        for (task, expectation) in pending.sorted(by: { $0.key < $1.key }) {
            if !expectation.isKnown {
                guard !expectation.isConfirmed else { throw ProofFailure("the transfer \(task) is lost") }
                try await channel.send(.create(session: 1, task: task, expectation.description))
            }
            try await channel.send(.resume(session: 1, task: task))
            again.append(task)
        }
        try await confirm(again, channel)
    }

    private func confirm(_ tasks: [Int], _ channel: Channel) async throws {
        lastConfirmation += 1
        confirmations[lastConfirmation] = tasks
        try await channel.send(.confirm(lastConfirmation))
    }

    private func fill(_ channel: Channel) async throws {
        var new: [Int] = []
        while pending.count < Self.transfers {
            lastTask += 1
            let expectation = try expectation(lastTask)
            pending[lastTask] = expectation
            try await channel.send(.create(session: 1, task: lastTask, expectation.description))
            try await channel.send(.resume(session: 1, task: lastTask))
            new.append(lastTask)
        }
        if !new.isEmpty { try await confirm(new, channel) }
    }

    /// Transfers of each kind in turn.
    private func expectation(_ task: Int) throws -> Expectation {
        let length = [0, 1, 70_000, 400_000, 2_000_000][task % 5]
        let name = "file-\(task)"
        let data = ProofServer.bytes(length, task)
        if task % 4 == 0 {
            try server.serve(name, data)
            let request = WebRequest(address: server.address("slow/\(name)"), method: "GET")
            return Expectation(description: TransferDescription(.download, request), length: length)
        }
        let file = container.appendingPathComponent(name)
        try data.write(to: file)
        let (kind, method) = [("slow", "PUT"), ("resumable-0", "POST"), ("tus-0", "POST")][task % 4 - 1]
        if method == "POST", length > 1 << 20 { lengths[name] = length }
        let request = WebRequest(address: server.address("\(kind)/\(name)"), method: length > 1 << 20 ? method : "PUT")
        return Expectation(description: TransferDescription(.upload, request, file: file.path), length: length)
    }

    private func ended(_ task: Int, _ ending: TransferEnding, _ file: String?, _ channel: Channel) async throws {
        guard let expectation = pending[task] else {
            // The service was killed before it had stored that the program knows it.
            return try await channel.send(.acknowledge(session: 1, task: task))
        }
        if let failure = ending.failure { throw ProofFailure("the transfer \(task) has failed: \(failure.reason)") }
        guard let status = ending.response?.status, 200..<300 ~= status else {
            throw ProofFailure("the transfer \(task) has the answer \(ending.response?.status ?? 0)")
        }
        let isUpload = expectation.description.direction == .upload
        let place = isUpload ? server.place("file-\(task)") : URL(fileURLWithPath: file ?? "/")
        guard try Data(contentsOf: place) == ProofServer.bytes(expectation.length, task) else {
            throw ProofFailure("the file of the transfer \(task) is not what was sent")
        }
        pending[task] = nil
        ends += 1
        try await channel.send(.acknowledge(session: 1, task: task))
        if let sent = expectation.description.file { try FileManager.default.removeItem(atPath: sent) }
    }

    // MARK: Killing

    private func kill(after time: Duration) throws -> Task<Void, Never> {
        let lock = folders.transfers.appendingPathComponent("lock")
        let text = try String(contentsOf: lock, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
        guard let process = pid_t(text) else { throw ProofFailure("the service has no number: “\(text)”") }
        kills += 1
        return Task {
            // It ends earlier if the proof is broken.
            do { try await Task.sleep(for: time) } catch { return }
            Glibc.kill(process, SIGKILL)
        }
    }
}

/// Numbers that are the same in each run.
struct Chance {
    private var state = UInt64(7)

    /// Returns a number below another one.
    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}
