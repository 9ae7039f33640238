// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import Confinement
import FileOperations
import Foundation
import ShareSheet

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
    func checks() async throws -> [any LintCheck] {
        do { return try await answer([LintCheckSummary].self, to: ["--checks"]) } catch is Interruption {
            throw CommandFailure(.failed, "\(Self.name) was ended by a signal; this is a fault of Appex")
        }
    }

    /// Looks at files. One that the parser cannot take fails alone: the others are looked at without it.
    ///
    /// - Throws: ``CommandFailure`` if the program fails by itself.
    func outcome(of files: [URL]) async throws -> LintOutcome {
        do {
            return try await answer(LintOutcome.self, to: [], about: Data(files.map { $0.path + "\0" }.joined().utf8))
        } catch let failure as Interruption {
            guard files.count > 1 else {
                return LintOutcome(of: files) { _ in
                    throw CocoaError(.fileReadCorruptFile, userInfo: [NSLocalizedDescriptionKey: failure.reason])
                }
            }
            var outcome = try await outcome(of: Array(files[..<(files.count / 2)]))
            outcome.add(try await self.outcome(of: Array(files[(files.count / 2)...])))
            return outcome
        }
    }

    /// The program ended by a signal, or took too long.
    private struct Interruption: Error {
        let reason: String
    }

    /// A thousand sources take two seconds.
    private static let limit = Duration.seconds(60)
    /// The longest report that is read, in bytes.
    private static let longest = 1 << 30

    private func answer<Answer: Decodable>(
        _ type: Answer.Type, to arguments: [String], about input: Data = Data()
    ) async throws -> Answer {
        // A crash is reported here, by the name of the file.
        let environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let output = try await ChildProcess.run(
            url.path, arguments: [Self.name] + arguments, input: input, environment: environment, limit: Self.limit,
            sizeLimit: Self.longest)
        try CommandFailure.checkCancellation()
        guard !output.wroteMore else {
            throw CommandFailure(.failed, "\(Self.name) has written more than \(Phrase.size(Int64(Self.longest)))")
        }
        switch output.status {
        case .exited(0):
            for line in output.errors.split(separator: "\n") { Output.printError(PrintableLine(String(line))) }
            return try JSONDecoder().decode(Answer.self, from: output.output)
        case .exited(let code):
            throw CommandFailure(
                .failed, "\(Self.name) ended by itself, with \(code); this is a fault of Appex",
                details: output.errors.split(separator: "\n").suffix(3).map(String.init))
        case .signalled:
            throw Interruption(
                reason: output.tookTooLong
                    ? "it takes longer than a minute to parse" : "the parser cannot take it: it may be nested too deep")
        }
    }
}
