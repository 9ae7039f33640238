// SPDX-License-Identifier: Apache-2.0

import Confinement
import Foundation
import LintReports
import Synchronization

/// The program that looks at sources. It is one of its own: it needs a parser of Swift.
struct SourceLintProgram {
    private static let name = "appex-lint"

    private let url: URL

    /// Finds the linter program `appex-lint` on this machine.
    ///
    /// - Throws: ``CommandFailure`` if it is not installed.
    init() throws {
        // A package that depends on Appex builds a command of its own, and has no linter beside it.
        let installed = HelperProgram.ofSystem("appex")?.resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("libexec/appex/\(Self.name)")
        let others = [installed, HelperProgram.ofSystem(Self.name)].compactMap(\.self)
        guard
            let url = HelperProgram.find(Self.name)
                ?? others.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) })
        else {
            throw CommandFailure(
                .failed,
                "\(Self.name) is not installed; `make linter` builds it in a checkout of Appex, as .build/programs/\(Self.name): put it into a folder of PATH"
            )
        }
        self.url = url
    }

    /// Asks the program for the checks that it makes.
    ///
    /// - Throws: ``CommandFailure`` if the program fails.
    func checks() throws -> [any LintCheck] {
        do { return try answer([LintCheckSummary].self, to: ["--checks"]) } catch is Interruption {
            throw CommandFailure(.failed, "\(Self.name) was ended by a signal; this is a fault of Appex")
        }
    }

    /// Looks at files. One that the parser cannot take fails alone: the others are looked at without it.
    ///
    /// - Throws: ``CommandFailure`` if the program fails by itself.
    func outcome(of files: [URL]) throws -> LintOutcome {
        do {
            return try answer(LintOutcome.self, to: [], about: Data(files.map { $0.path + "\0" }.joined().utf8))
        } catch let failure as Interruption {
            guard files.count > 1 else {
                return LintOutcome(of: files) { _ in
                    throw CocoaError(.fileReadCorruptFile, userInfo: [NSLocalizedDescriptionKey: failure.reason])
                }
            }
            var outcome = try outcome(of: Array(files[..<(files.count / 2)]))
            outcome.add(try self.outcome(of: Array(files[(files.count / 2)...])))
            return outcome
        }
    }

    /// The program ended by a signal, or took too long.
    private struct Interruption: Error {
        let reason: String
    }

    /// In seconds: a thousand sources take two.
    private static let limit = 60.0

    private func answer<Answer: Decodable>(
        _ type: Answer.Type, to arguments: [String], about input: Data = Data()
    ) throws -> Answer {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        // A crash is reported here, by the name of the file.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let (asking, answering) = (Pipe(), Pipe())
        process.standardInput = asking
        process.standardOutput = answering
        try process.run()
        let running = process
        let wasStopped = Mutex(false)
        let watch = DispatchSource.makeTimerSource(queue: .global())
        watch.schedule(deadline: .now() + Self.limit)
        watch.setEventHandler {
            wasStopped.withLock { $0 = true }
            running.terminate()
        }
        watch.resume()
        defer { watch.cancel() }
        // It reads everything before it writes.
        do {
            try asking.fileHandleForWriting.write(contentsOf: input)
            try asking.fileHandleForWriting.close()
        } catch {
            // It ended before; its status says more.
        }
        let output = try answering.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        if process.terminationReason != .exit {
            throw Interruption(
                reason: wasStopped.withLock { $0 }
                    ? "it takes longer than a minute to parse" : "the parser cannot take it: it may be nested too deep")
        }
        guard process.terminationStatus == 0 else {
            throw CommandFailure(
                .failed, "\(Self.name) ended by itself, with \(process.terminationStatus); this is a fault of Appex")
        }
        return try JSONDecoder().decode(Answer.self, from: output)
    }
}
