// SPDX-License-Identifier: Apache-2.0

import CLinux
import Dispatch
package import FileOperations
package import Foundation
import Glibc
import Synchronization

/// A process that this process started. Waiting for its end blocks no thread.
package final class ChildProcess: Sendable {
    /// The descriptors that the child gets as 0, 1, 2, and so on.
    package final class Descriptors: Sendable {
        // A class, as an array cannot hold what has one owner.
        private let input: FileDescriptor
        private let output: FileDescriptor
        private let errors: Int32
        private let others: Mutex<[Int32]>

        /// - Parameters:
        ///   - input: standard input.
        ///   - output: standard output and standard error.
        package init(input: consuming FileDescriptor, output: consuming FileDescriptor) {
            errors = output.number
            self.input = input
            self.output = output
            others = Mutex([])
            ownsErrors = false
        }

        /// - Parameters:
        ///   - input: standard input.
        ///   - output: standard output.
        ///   - errors: standard error.
        package init(
            input: consuming FileDescriptor, output: consuming FileDescriptor, errors: consuming FileDescriptor
        ) {
            self.input = input
            self.output = output
            self.errors = errors.release()
            others = Mutex([])
            ownsErrors = true
        }

        /// Adds the next descriptor.
        package func append(_ descriptor: consuming FileDescriptor) {
            let number = descriptor.release()
            others.withLock { $0.append(number) }
        }

        private let ownsErrors: Bool

        var numbers: [Int32] { [input.number, output.number, errors] + others.withLock { $0 } }

        deinit {
            for number in others.withLock({ $0 }) { close(number) }
            if ownsErrors { close(errors) }
        }
    }

    /// The fate of the other processes in the child's process group when the child has ended.
    package enum Group: Sendable {
        /// The other processes of the group are killed.
        case endsWithLeader
        /// The other processes of the group live on.
        case outlivesLeader
    }

    /// Starting a process suspends the calling thread until the child has executed its program, so it happens here.
    private static let queue = DispatchQueue(label: "org.appex.launch", attributes: .concurrent)

    private let identifier: pid_t
    private let group: Group
    private let hasEnded = Mutex(false)
    private let end: Mutex<Task<Int32, Never>?> = Mutex(nil)

    private init(_ identifier: pid_t, _ group: Group) {
        self.identifier = identifier
        self.group = group
    }

    /// Starts a program, as the leader of a session and process group of its own.
    ///
    /// - Parameters:
    ///   - program: its path.
    ///   - arguments: its arguments, the name first.
    ///   - environment: its environment.
    ///   - descriptors: its descriptors, closed here afterwards.
    ///   - group: what happens to its process group when it has ended.
    ///   - entrances: files to which it writes 0 before it executes its program, which joins it to control groups.
    /// - Returns: the process as it runs.
    /// - Throws: ``ConfinementError`` if it cannot be executed.
    package static func start(
        _ program: String, arguments: [String], environment: [String: String], descriptors: consuming Descriptors,
        group: Group, joining entrances: [String] = []
    ) async throws -> ChildProcess {
        let environment = environment.map { "\($0.key)=\($0.value)" }
        let numbers = descriptors.numbers
        let identifier = await withCheckedContinuation { continuation in
            queue.async {
                continuation.resume(returning: spawn(program, arguments, environment, numbers, entrances))
            }
        }
        withExtendedLifetime(descriptors) {}
        guard identifier > 0 else {
            throw ConfinementError(
                .launchFailed, "\(program) cannot be started: \(String(cString: strerror(-identifier)))")
        }
        let child = ChildProcess(identifier, group)
        let waiter = Self.waiter(identifier)
        child.end.withLock { $0 = Task { await child.reap(waiter) } }
        return child
    }

    /// Nil if the process has no descriptor left: then a thread of the queue waits.
    private static func waiter(_ identifier: pid_t) -> DescriptorWaiter? {
        let number = clinux_process_descriptor(identifier)
        guard number >= 0 else { return nil }
        let descriptor = FileDescriptor(owning: number)
        // The thread that waits instead needs no descriptor.
        do { return try DescriptorWaiter(descriptor.number, for: .reading) } catch { return nil }
    }

    private static func spawn(
        _ program: String, _ arguments: [String], _ environment: [String], _ descriptors: [Int32], _ entrances: [String]
    ) -> pid_t {
        withCStrings(arguments) { argv in
            withCStrings(environment) { environment in
                withCStrings(entrances) {
                    clinux_spawn(program, argv, environment, descriptors, descriptors.count, true, $0)
                }
            }
        }
    }

    private func reap(_ waiter: DescriptorWaiter?) async -> Int32 {
        if let waiter { _ = await waiter.wait() }
        return await withCheckedContinuation { continuation in
            Self.queue.async { [self] in continuation.resume(returning: reapNow()) }
        }
    }

    private func reapNow() -> Int32 {
        // A zombie keeps its number, and so does its group: no other process can be hit. Killing it waits for the lock only, and not for its end.
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        hasEnded.withLock { hasEnded in
            if group == .endsWithLeader { Glibc.kill(-identifier, SIGKILL) }
            hasEnded = true
        }
        var status: Int32 = 0
        _ = clinux_wait(identifier, &status, nil, true)
        return status
    }

    /// The process, told apart from a later one with its number; nil if it has ended.
    package var identity: ProcessIdentity? { ProcessIdentity(identifier) }

    /// How the child ended, once it has.
    package var status: WaitStatus {
        get async {
            guard let end = end.withLock({ $0 }) else { preconditionFailure("set before the child is returned") }
            return WaitStatus(await end.value)
        }
    }

    /// Kills the child and its process group, at once. Does nothing if it has ended.
    package func kill() {
        hasEnded.withLock { hasEnded in
            if !hasEnded { Glibc.kill(-identifier, SIGKILL) }
        }
    }
}

/// Passes strings to C as an array of pointers that ends with nil.
private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { preconditionFailure("the list ends with nil, so it is not empty") }
        return body(UnsafePointer(base))
    }
}

extension ChildProcess {
    /// The result of a program that is done in a moment: its ending and its output.
    package struct Output: Sendable {
        /// The way in which the program ended: an exit code or a signal.
        package let status: WaitStatus
        /// The bytes that the program wrote to standard output, from the beginning up to the size limit.
        package let output: Data
        /// Whether it was killed because it wrote more than that.
        package let wroteMore: Bool
        /// The last 8 KB that the program wrote to standard error.
        package let errors: String
        /// Whether it was killed because it took too long.
        package let tookTooLong: Bool
    }

    /// Runs a program that is done in a moment, and collects what it writes.
    ///
    /// - Parameters:
    ///   - program: its path.
    ///   - arguments: its arguments, the name first.
    ///   - input: what it reads from standard input.
    ///   - environment: its environment.
    ///   - limit: it is killed if it takes longer.
    ///   - sizeLimit: it is killed if it writes more to standard output, in bytes.
    ///   - group: what happens to its process group when it has ended.
    /// - Returns: what it did. It is killed if the calling task is cancelled.
    /// - Throws: ``ConfinementError``, `FileOperationError` if it cannot be started.
    package static func run(
        _ program: String, arguments: [String], input: Data, environment: [String: String], limit: Duration,
        sizeLimit: Int = 1 << 13, group: Group = .endsWithLeader
    ) async throws -> Output {
        let output = try PipeEnds()
        let errors = try PipeEnds()
        let (head, errorTail) = (OutputHead(limit: sizeLimit), OutputTail(echo: false))
        let readers = [
            try OutputReader(output.reader) { head.add($0) },
            try OutputReader(errors.reader) { errorTail.add($0) },
        ]
        let process = try await start(
            program, arguments: arguments, environment: environment,
            descriptors: Descriptors(
                input: try .memoryFile("input", contents: input), output: output.writer, errors: errors.writer),
            group: group)
        head.whenFull { process.kill() }
        // What it writes must not fill a pipe.
        let collecting = readers.map { reader in Task { await reader.collect() } }
        let tookTooLong = Occurrence()
        let watchdog = Task {
            guard await Task.pause(for: limit) else { return }
            tookTooLong.set()
            process.kill()
        }
        let status = await withTaskCancellationHandler {
            await process.status
        } onCancel: {
            process.kill()
        }
        watchdog.cancel()
        // Another process may have what it wrote to.
        let end = Task {
            guard await Task.pause(for: .seconds(2)) else { return }
            for reader in readers { reader.stop() }
        }
        for task in collecting { await task.value }
        end.cancel()
        let (data, wroteMore) = head.contents
        return Output(
            status: status, output: data, wroteMore: wroteMore, errors: errorTail.text, tookTooLong: tookTooLong.isSet)
    }
}

/// Keeps the beginning of what a program writes.
private final class OutputHead: Sendable {
    private let state = Mutex((data: Data(), isCut: false))
    private let action = Mutex<(@Sendable () -> Void)?>(nil)
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    var contents: (data: Data, isCut: Bool) { state.withLock { $0 } }

    /// Sets what is done when more comes. Before anything is added.
    func whenFull(_ action: @escaping @Sendable () -> Void) { self.action.withLock { $0 = action } }

    func add(_ next: ArraySlice<UInt8>) {
        let isCut = state.withLock { state in
            let fitting = next.prefix(limit - state.data.count)
            state.data.append(contentsOf: fitting)
            state.isCut = state.isCut || fitting.count < next.count
            return state.isCut
        }
        if isCut { action.withLock { $0 }?() }
    }
}
