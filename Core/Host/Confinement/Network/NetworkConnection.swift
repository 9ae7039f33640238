// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Glibc
import Synchronization

/// The connection of a sandbox with the network, from before its program starts until its last process has ended.
///
/// Bubblewrap says what namespaces it has created, and waits. The supervisor enters them, starts the helper there, and lets
/// bubblewrap go on when the network is there (network.h).
final class NetworkConnection: Sendable {
    /// The descriptors of bubblewrap, after those of every sandbox.
    static let informationDescriptor = 9
    static let blockDescriptor = 10
    private static let endDescriptor = 11
    static let resolverDescriptor = 12

    /// The supervisor's code for a helper that has ended before the sandbox. (network.h)
    private static let endedEarly: Int32 = 2

    private let helper: NetworkHelper
    private let supervisor: URL
    /// The supervisor's, until it is started.
    private let descriptors: Mutex<ChildProcess.Descriptors?>
    private let child: Mutex<ChildProcess?> = Mutex(nil)
    private let isStopped = Occurrence()
    /// As long as it is open, bubblewrap does not take a supervisor that has ended for one that is ready.
    private let block: DescriptorHandle
    private let tail: OutputTail
    private let reader: OutputReader

    /// Makes what bubblewrap and the supervisor speak through.
    ///
    /// - Parameters:
    ///   - helper: what connects.
    ///   - supervisor: the program that starts it.
    ///   - sandbox: the descriptors of bubblewrap, to which those of the connection are added.
    /// - Throws: `FileOperationError`.
    init(_ helper: NetworkHelper, supervisor: URL, adding sandbox: ChildProcess.Descriptors) throws {
        self.helper = helper
        self.supervisor = supervisor
        let information = try PipeEnds()
        let block = try PipeEnds()
        let end = try PipeEnds()
        let errors = try PipeEnds()
        self.block = DescriptorHandle(try .duplicate(block.writer.number))
        let tail = OutputTail(echo: false)
        self.tail = tail
        reader = try OutputReader(errors.reader) { tail.add($0) }
        sandbox.append(information.writer)
        sandbox.append(block.reader)
        sandbox.append(end.writer)
        let settings = ProcessFile.contents(SystemFiles.resolver) ?? Data()
        sandbox.append(
            try .memoryFile(
                "resolv.conf",
                contents: Data(NetworkHelper.resolverSettings(String(decoding: settings, as: UTF8.self)).utf8)))
        let own = ChildProcess.Descriptors(
            input: try .nullDevice(), output: try .nullDevice(), errors: errors.writer)
        own.append(information.reader)
        own.append(block.writer)
        own.append(end.reader)
        descriptors = Mutex(own)
    }

    /// Ends the connection, if the sandbox does not.
    func stop() {
        isStopped.set()
        child.withLock { $0 }?.kill()
    }

    /// Starts the supervisor. Call it once.
    ///
    /// - Parameter mark: by which it is found if this process is killed.
    /// - Returns: waits for its end, and returns what went wrong before the network was there; nil if it was there, or the sandbox
    ///   ended before. A helper that ends later than that is reported on standard error.
    /// - Throws: ``ConfinementError``.
    func start(marked mark: String) async throws -> Task<String?, Never> {
        guard let descriptors = descriptors.withLock({ $0.take() }) else {
            preconditionFailure("a connection is started once")
        }
        let child = try await ChildProcess.start(
            supervisor.path,
            arguments: ["appex-supervisor", "network", "3", "4", "5", mark, helper.program.path] + helper.arguments,
            environment: [:], descriptors: descriptors, group: .endsWithLeader)
        self.child.withLock { $0 = child }
        return Task { [self] in
            async let collected: Void = reader.collect()
            let status = await child.status
            let watchdog = Task {
                guard await Task.pause(for: .seconds(2)) else { return }
                reader.stop()
            }
            await collected
            watchdog.cancel()
            withExtendedLifetime(block) {}
            let lines = tail.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            let reason = lines.isEmpty ? "" : " (\(lines.suffix(3).joined(separator: "; ")))"
            if status == .exited(Self.endedEarly), !isStopped.isSet {
                StandardError.report("the program has had no network since \(helper.name) ended\(reason)")
            }
            let isFailure = !status.isSuccess && status != .exited(Self.endedEarly)
            guard isFailure, !isStopped.isSet else { return nil }
            return "\(helper.name) does not connect it with the network\(reason)"
        }
    }
}
