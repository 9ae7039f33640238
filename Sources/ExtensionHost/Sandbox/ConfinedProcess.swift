// SPDX-License-Identifier: Apache-2.0

import CLinux
import Foundation
import Glibc
import Synchronization

/// How a confined program ended.
struct ProcessEnding: Sendable, Equatable {
    enum Cause: Sendable, Equatable {
        case exited(Int32)
        case signalled(Int32)
        /// The program never ran: the reason, as an `errno` of its exec.
        case notExecuted(Int32)
        /// Bubblewrap gave up before the program ran, or was killed.
        case sandboxFailed(status: Int32)
    }

    var cause: Cause
    /// In bytes.
    var peakMemory: UInt64?
}

/// A program inside a sandbox, from launch to the last of it.
///
/// Bubblewrap dies with the thread that started it (PR_SET_PDEATHSIG is per thread), so a thread of its own starts it and
/// waits for it. When bubblewrap dies, everything in the sandbox dies.
final class ConfinedProcess: Sendable {
    private struct State {
        var process: pid_t?
        var isKilled = false
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let output: OutputTail

    /// What the program writes; complete when it has ended.
    var outputTail: String { output.text }

    private init(output: OutputTail) { self.output = output }

    /// Launches a program.
    ///
    /// - Parameters:
    ///   - program: the path inside, and arguments.
    ///   - profile: what it can see.
    ///   - sandbox: what confines it.
    ///   - socket: becomes descriptor 3; closed here when the program has it.
    ///   - echo: whether what it writes also goes to this process's standard error.
    ///   - whenEnded: called once, on a thread of its own.
    /// - Returns: the program as it runs.
    /// - Throws: ``ExtensionHostError`` where nothing could be started.
    static func launch(
        _ program: [String], profile: SandboxProfile, sandbox: Bubblewrap, socket: Int32, echo: Bool,
        whenEnded: @escaping @Sendable (ProcessEnding) -> Void
    ) throws -> ConfinedProcess {
        let plan = try LaunchPlan(program, profile: profile, sandbox: sandbox, socket: socket, dieWithParent: true)
        let output = OutputTail(echo: echo)
        let confined = ConfinedProcess(output: output)
        let started = DispatchSemaphore(value: 0)
        let failure = Mutex<Int32?>(nil)
        let thread = Thread {
            let process = plan.spawn(dieWithThread: true)
            plan.closeChildEnds()
            guard process > 0 else {
                failure.withLock { $0 = -process }
                started.signal()
                return
            }
            confined.started(process)
            started.signal()
            output.collect(from: plan.outputDescriptor)
            whenEnded(confined.waitForEnd(process, plan))
        }
        thread.name = "confined process"
        thread.start()
        started.wait()
        if let code = failure.withLock({ $0 }) {
            throw ExtensionHostError(
                .launchFailed, "\(sandbox.program.path) cannot be started: \(String(cString: strerror(code)))")
        }
        return confined
    }

    private func started(_ process: pid_t) {
        let isKilled = state.withLock { state in
            state.process = process
            return state.isKilled
        }
        if isKilled { Glibc.kill(process, SIGKILL) }
    }

    private func waitForEnd(_ process: pid_t, _ plan: LaunchPlan) -> ProcessEnding {
        var status: Int32 = 0
        // Wait without reaping first: a kill that races with this must not hit a stranger with the same number.
        var info = siginfo_t()
        while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        state.withLock { $0.hasEnded = true }
        _ = clinux_wait(process, &status, nil, true)
        output.finish()
        return plan.ending(sandboxStatus: status)
    }

    /// Ends the program and everything it started, at once. May be called at any time.
    func kill() {
        state.withLock { state in
            state.isKilled = true
            if let process = state.process, !state.hasEnded { Glibc.kill(process, SIGKILL) }
        }
    }
}

/// The descriptors and arguments of a launch.
struct LaunchPlan: Sendable {
    private let arguments: [String]
    private let environment: [String]
    private let program: String
    private let argumentsDescriptor: Int32
    private let nullDescriptor: Int32
    private let socket: Int32
    private let outputWriter: Int32
    private let reportWriter: Int32
    let outputDescriptor: Int32
    private let reportReader: Int32

    init(
        _ command: [String], profile: SandboxProfile, sandbox: Bubblewrap, socket: Int32, dieWithParent: Bool,
        output: Int32? = nil
    ) throws {
        argumentsDescriptor = try Self.memoryFile(sandbox.arguments(profile, dieWithParent: dieWithParent))
        nullDescriptor = clinux_open("/dev/null", O_RDWR, 0)
        let report = try Self.pipe()
        reportReader = report.reader
        reportWriter = report.writer
        if let output {
            outputDescriptor = -1
            outputWriter = output
        } else {
            let pipe = try Self.pipe()
            outputDescriptor = pipe.reader
            outputWriter = pipe.writer
        }
        self.socket = socket
        program = sandbox.program.path
        // 0 nothing, 1 and 2 what is written, 3 the socket, 4 the report, 5 the arguments.
        arguments = ["bwrap", "--args", "5", SandboxProfile.supervisorPath, "4"] + command
        environment = profile.environment.map { "\($0.key)=\($0.value)" }
    }

    private static func memoryFile(_ arguments: [String]) throws -> Int32 {
        let descriptor = clinux_memory_file("bwrap-arguments")
        guard descriptor >= 0 else { throw failure(-descriptor) }
        let bytes = Data(arguments.flatMap { Array($0.utf8) + [0] })
        let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard written == bytes.count, lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure(errno) }
        return descriptor
    }

    private static func pipe() throws -> (reader: Int32, writer: Int32) {
        var reader: Int32 = -1
        var writer: Int32 = -1
        let code = clinux_pipe(&reader, &writer)
        guard code == 0 else { throw failure(-code) }
        return (reader, writer)
    }

    private static func failure(_ code: Int32) -> ExtensionHostError {
        ExtensionHostError(.launchFailed, "no descriptors for a launch: \(String(cString: strerror(code)))")
    }

    /// The process, or minus `errno`.
    func spawn(dieWithThread: Bool) -> pid_t {
        let descriptors = [nullDescriptor, outputWriter, outputWriter, socket, reportWriter, argumentsDescriptor]
        return withCStrings(arguments) { argv in
            withCStrings(environment) { envp in
                clinux_spawn(program, argv, envp, descriptors, descriptors.count, true, dieWithThread)
            }
        }
    }

    func closeChildEnds() {
        for descriptor in [nullDescriptor, outputWriter, socket, reportWriter, argumentsDescriptor] {
            close(descriptor)
        }
    }

    private func readReport() -> clinux_report? {
        var report = clinux_report()
        let size = MemoryLayout<clinux_report>.size
        var count: Int
        repeat { count = read(reportReader, &report, size) } while count < 0 && errno == EINTR
        return count == size && report.magic == CLINUX_REPORT_MAGIC ? report : nil
    }

    /// Waits until the program runs, ten seconds at most; false where it never will.
    func waitForStart() -> Bool {
        var descriptor = pollfd(fd: reportReader, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, 10_000) > 0 else { return false }
        return readReport().map { $0.exec_error == 0 } ?? false
    }

    func closeReport() { close(reportReader) }

    /// What the supervisor said, and where it said nothing, what bubblewrap's own end means.
    func ending(sandboxStatus status: Int32) -> ProcessEnding {
        var last: clinux_report?
        var count = 0
        while let report = readReport() {
            last = report
            count += 1
        }
        close(reportReader)
        guard let last else { return ProcessEnding(cause: .sandboxFailed(status: status), peakMemory: nil) }
        if last.exec_error != 0 { return ProcessEnding(cause: .notExecuted(last.exec_error), peakMemory: nil) }
        // One report says that the program ran; without a second one the supervisor was killed with it.
        guard count > 1 else { return ProcessEnding(cause: .signalled(SIGKILL), peakMemory: nil) }
        let signal = last.wait_status & 0x7F
        return ProcessEnding(
            cause: signal == 0 ? .exited(last.wait_status >> 8 & 0xFF) : .signalled(signal),
            peakMemory: last.peak_memory)
    }
}

func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { preconditionFailure("the list ends with nil, so it is not empty") }
        return body(UnsafePointer(base))
    }
}

/// Keeps the end of what a program writes.
final class OutputTail: Sendable {
    /// In bytes.
    static let limit = 8192

    private struct State {
        var bytes = Data()
        var descriptor: Int32 = -1
    }

    private let state = Mutex(State())
    private let isEchoing: Bool
    private let finished = DispatchSemaphore(value: 0)

    init(echo: Bool) { isEchoing = echo }

    var text: String { state.withLock { String(decoding: $0.bytes, as: UTF8.self) } }

    /// Reads on a thread of its own until every writer is gone.
    func collect(from descriptor: Int32) {
        let thread = Thread { [self] in
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(descriptor, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                if isEchoing { Self.echo(buffer[..<count]) }
                state.withLock { state in
                    state.bytes.append(contentsOf: buffer[..<count])
                    if state.bytes.count > Self.limit { state.bytes = Data(state.bytes.suffix(Self.limit)) }
                }
            }
            close(descriptor)
            finished.signal()
        }
        thread.start()
    }

    /// Passes on what was written, without the bytes that speak to a terminal.
    private static func echo(_ bytes: ArraySlice<UInt8>) {
        FileHandle.standardError.write(
            Data(bytes.map { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F ? 0x3F : $0 }))
    }

    /// Waits for the reader: when bubblewrap is dead the kernel closes the last writers at once.
    func finish() { _ = finished.wait(timeout: .now() + 2) }
}
