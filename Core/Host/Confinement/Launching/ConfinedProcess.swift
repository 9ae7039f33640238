// SPDX-License-Identifier: Apache-2.0

import CLinux
package import FileOperations
package import Foundation
import Glibc

/// A program inside a sandbox, from its launch to its end.
///
/// Every process in the sandbox ends with the supervisor. The supervisor ends when the program does, or when
/// this process closes the lifeline or ends in any way. What confines it belongs to one process group until the
/// supervisor runs, and is killed with it.
package final class ConfinedProcess: Sendable {
    /// The destination of a program's standard output and standard error.
    package enum Output: Sendable {
        /// The end of it is kept; with `echo`, all of it is also passed on to this process's standard error.
        case tail(echo: Bool)
        /// Standard output is given to the caller piece by piece, and the end of standard error is kept; with `echo`, that is also passed on
        /// to this process's standard error. The program reads `input`.
        case pieces(input: Data, echo: Bool, take: @Sendable (ArraySlice<UInt8>) -> Void)
        /// It goes to an open file, whose descriptor is closed here after the launch.
        case file(DescriptorHandle)
        /// It goes where this process's own goes; if that is a terminal, through one of the program's own. With `readsInput`, the program
        /// also reads this process's standard input.
        case inherited(readsInput: Bool)
        /// The same for a log, which also says when and how the program ended.
        case log(DescriptorHandle)
    }

    /// How long the last records and the last output may take after bubblewrap has ended.
    private static let drainLimit = Duration.seconds(2)

    private let child: ChildProcess
    private let sandbox: any ConfinementMechanism
    private let lifeline: Lifeline
    private let output: Written
    private let start: Task<clinux_report?, Never>
    private let end: Task<ProcessEnding, Never>

    /// The end of what the program writes; complete once it has ended.
    package var outputTail: String { output.tail?.text ?? "" }

    /// Launches a program inside a sandbox, under a supervisor that ends with it.
    ///
    /// - Parameters:
    ///   - arguments: the program's arguments, without its name.
    ///   - profile: the program, and what it can see.
    ///   - sandbox: what confines it.
    ///   - socket: becomes descriptor 3; nil for none.
    ///   - transfers: the connection with the transfer service, which becomes descriptor 5; nil for none.
    ///   - output: what becomes of what it writes.
    ///   - session: identifies the session that it belongs to, so that ``killLeftovers(of:)`` finds its processes; nil if it may
    ///     live on without this process.
    /// - Returns: the process, which may not have started its program yet.
    /// - Throws: ``ConfinementError`` or `FileOperationError` if nothing could be started.
    package static func launch(
        arguments: [String] = [], profile: SandboxProfile, sandbox: any ConfinementMechanism,
        socket: consuming FileDescriptor?, transfers: DescriptorHandle? = nil,
        output: Output, session: String? = nil
    ) async throws -> ConfinedProcess {
        try profile.createWritableFolders()
        let report = try PipeEnds()
        let lifeline = try SocketPair()
        let isLogged = if case .log = output { true } else { false }
        let options =
            (isLogged ? ["log"] : []) + (profile.secrets == nil ? [] : ["secrets=7"])
            + (transfers == nil ? [] : ["transfers=8"])
            + (session.map { [Self.mark($0)] } ?? []) + profile.limits.supervisorOptions
        var written = Written()
        let descriptors: ChildProcess.Descriptors
        switch output {
        case .tail(let echo):
            let pipe = try PipeEnds()
            let tail = OutputTail(echo: echo)
            written = Written(tail: tail, readers: [(try OutputReader(pipe.reader) { tail.add($0) }, tail.finish)])
            descriptors = .init(input: try .nullDevice(), output: pipe.writer)
        case .pieces(let input, let echo, let take):
            let pipe = try PipeEnds()
            let errors = try PipeEnds()
            let tail = OutputTail(echo: echo)
            let reader = try OutputReader(pipe.reader, take)
            let errorsReader = try OutputReader(errors.reader) { tail.add($0) }
            written = Written(tail: tail, readers: [(errorsReader, tail.finish)])
            written.readers.append((reader, { @Sendable in }))
            descriptors = .init(
                input: try .memoryFile("input", contents: input), output: pipe.writer, errors: errors.writer)
        case .inherited(let readsInput):
            descriptors = .init(
                input: readsInput ? try InputPump.start() : try .nullDevice(),
                output: try written.show(on: STDOUT_FILENO),
                errors: try written.show(on: STDERR_FILENO))
        case .file(let file), .log(let file):
            descriptors = .init(input: try .nullDevice(), output: try .duplicate(file.number))
        }
        // 0 nothing, 1 and 2 what is written, 3 the socket, 4 the report, 5 the lifeline, 6 the rules.
        if let socket { descriptors.append(socket) } else { descriptors.append(try .nullDevice()) }
        descriptors.append(report.writer)
        descriptors.append(lifeline.second)
        written.closeProgramsEnds()
        let command = try sandbox.command(profile, options: options, arguments: arguments)
        descriptors.append(try .memoryFile("sandbox-rules", contents: command.rules))
        // 7 is what the program gets as 4, and 8 what it gets as 5; 9 and more are for the network.
        descriptors.append(
            try profile.secrets.map { try .memoryFile("secrets", contents: $0) } ?? .nullDevice())
        descriptors.append(try transfers.map { try .duplicate($0.number) } ?? .nullDevice())
        let network = try command.network.map {
            try NetworkConnection($0.helper, supervisor: $0.supervisor, adding: descriptors)
        }
        let reports = try SupervisorReports(report.reader)
        let controls = ControlGroup(profile.limits)
        var isLaunched = false
        defer { if !isLaunched { controls?.remove() } }
        let child = try await ChildProcess.start(
            command.program, arguments: command.arguments,
            environment: profile.environment, descriptors: descriptors, group: .endsWithLeader,
            joining: controls?.entrances ?? [])
        let connecting: Task<String?, Never>?
        do { connecting = try await network?.start(marked: mark(session ?? "")) } catch {
            child.kill()
            _ = await child.status
            throw error
        }
        isLaunched = true
        let watch = SandboxWatch(profile.limits, folders: profile.writableFolders, group: controls)
        return ConfinedProcess(
            child, sandbox, reports, Lifeline(lifeline.first), written, watch, controls, session, network, connecting)
    }

    /// The readers and terminals that take the output of one program.
    private struct Written: Sendable {
        var tail: OutputTail?
        /// Each with what follows its end.
        var readers: [(reader: OutputReader, finish: @Sendable () -> Void)] = []
        /// The program's descriptors of its terminals, by the person's: both streams of one terminal are shown in their order.
        private var terminals: [FileStatus.Identity: DescriptorHandle] = [:]

        init(tail: OutputTail? = nil, readers: [(reader: OutputReader, finish: @Sendable () -> Void)] = []) {
            self.tail = tail
            self.readers = readers
        }

        /// Returns a descriptor for the program in the place of one of this process's.
        mutating func show(on number: Int32) throws -> FileDescriptor {
            let identity = try ProgramTerminal.identity(of: number)
            if let program = terminals[identity] { return try .duplicate(program.number) }
            guard let (terminal, reader, program) = try ProgramTerminal.inPlace(of: number) else {
                return try .duplicate(number)
            }
            readers.append((reader, terminal.finish))
            terminals[identity] = program
            return try .duplicate(program.number)
        }

        /// Closes this process's descriptors of the program's terminals.
        mutating func closeProgramsEnds() { terminals = [:] }

        func collect() async {
            await withTaskGroup { group in
                for (reader, finish) in readers {
                    group.addTask {
                        await reader.collect()
                        finish()
                    }
                }
            }
        }

        func stop() { for (reader, _) in readers { reader.stop() } }
    }

    /// An option that the supervisor ignores. The arguments of every process that keeps a sandbox hold it.
    private static func mark(_ session: String) -> String { "session=\(session)" }

    /// Kills what is left of a session whose host has ended: bubblewrap's inner process waits for ever if it was alone before it could
    /// start the supervisor, and what a signal has stopped does not notice its lifeline.
    package static func killLeftovers(of session: String) {
        killKeepers { $0 == session }
    }

    /// Identifies what this process tries out, which belongs to no session.
    static var trial: String { "\(trialPrefix)\(getpid())" }
    private static let trialPrefix = "trial-"

    /// Kills what is left of trials whose processes were killed.
    static func killLeftTrials() {
        killKeepers { session in
            guard session.hasPrefix(trialPrefix), let owner = Int32(session.dropFirst(trialPrefix.count)) else {
                return false
            }
            return ProcessIdentity(owner) == nil
        }
    }

    /// Kills the processes that keep sandboxes of certain sessions.
    private static func killKeepers(where isLeft: (String) -> Bool) {
        for process in ProcessIdentity.all() {
            guard let arguments = ProcessFile.contents("/proc/\(process.number)/cmdline") else { continue }
            let options = arguments.split(separator: 0).flatMap { $0.split(separator: UInt8(ascii: ",")) }
            let sessions = options.map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasPrefix(mark("")) }
            if sessions.contains(where: { isLeft(String($0.dropFirst(mark("").count))) }) { process.kill() }
        }
    }

    private init(
        _ child: ChildProcess, _ sandbox: any ConfinementMechanism, _ reports: SupervisorReports,
        _ lifeline: Lifeline, _ output: Written, _ watch: SandboxWatch, _ controls: ControlGroup?,
        _ session: String?, _ network: NetworkConnection?, _ connecting: Task<String?, Never>?
    ) {
        self.child = child
        self.sandbox = sandbox
        self.output = output
        self.lifeline = lifeline
        let hasReported = Occurrence()
        let start = Task {
            let report = await reports.next()
            if report != nil { hasReported.set() }
            return report
        }
        self.start = start
        end = Task {
            async let collected: Void = output.collect()
            let watching = Task {
                guard let identity = child.identity else { return }
                await watch.watch(identity) {
                    lifeline.cut()
                    child.kill()
                }
            }
            let connected = Task {
                let problem = await connecting?.value
                // Before its program runs, it waits for the network, and would wait for ever.
                if problem != nil, !hasReported.isSet { child.kill() }
                return problem
            }
            let status = await child.status
            watching.cancel()
            await watching.value
            watch.finish()
            // If bubblewrap was killed, the sandbox may still be there.
            lifeline.cut()
            let watchdog = Task {
                guard await Task.pause(for: Self.drainLimit) else { return }
                reports.stop()
                output.stop()
                network?.stop()
            }
            var records: [clinux_report] = []
            if let first = await start.value { records.append(first) }
            if !records.isEmpty, let second = await reports.next() { records.append(second) }
            await collected
            let problem = await connected.value
            watchdog.cancel()
            // What was stopped in its first moments notices nothing.
            if records.count < 2, let session { Self.killLeftovers(of: session) }
            controls?.remove()
            var ending = ProcessEnding(reports: records, sandboxStatus: status, watch)
            if records.isEmpty, let problem { ending.cause = .networkFailed(problem) }
            return ending
        }
    }

    /// The number of the program's process, as a debugger outside the sandbox needs it; nil if it does not run.
    package var programNumber: Int32? {
        identity.flatMap(sandbox.program(of:))
    }

    /// The process that keeps the sandbox; nil if it has ended.
    package var identity: ProcessIdentity? { child.identity }

    /// How the program ended, once every process in the sandbox is gone.
    package var ending: ProcessEnding { get async { await end.value } }

    /// Waits until the program runs.
    ///
    /// - Returns: false if it never will: it cannot be executed, or the sandbox has ended.
    package func hasStarted() async -> Bool { await start.value?.exec_error == 0 }

    /// Lets the program live on when this process ends. Call it when the program runs.
    package func detach() { lifeline.letGo() }

    /// Ends the program and every process that it started, at once. May be called at any time.
    package func kill() {
        lifeline.cut()
        child.kill()
    }
}
