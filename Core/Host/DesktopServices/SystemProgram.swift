// SPDX-License-Identifier: Apache-2.0

package import Confinement
import FileOperations
package import Foundation

/// A program of the system that the host runs on the person's behalf, without a shell.
package enum SystemProgram {
    /// Returns its path; nil if it is not installed.
    package static func path(_ name: String) -> String? {
        let folders = ["/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin"]
        let candidates = name.hasPrefix("/") ? [name] : folders.map { "\($0)/\(name)" }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// The result of a program: its exit code and its output.
    package struct Output: Sendable {
        /// Its exit code; nil if a signal ended it.
        package let code: Int32?
        /// Whether its exit code is 0.
        package var isSuccess: Bool { code == 0 }
        /// The bytes that the program wrote to standard output.
        package let data: Data
        /// The last 8 KB that the program wrote to standard error.
        package let errors: String

        /// The lines that it wrote.
        package var lines: [String] { String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init) }

        /// Why it failed, as far as it says so, for a terminal.
        package var reason: String {
            errors.split(separator: "\n").last.map { PrintableText.escaped(String($0)) } ?? "it does not say why"
        }
    }

    /// Runs a program that is done soon, and collects what it writes.
    ///
    /// - Parameters:
    ///   - name: its name, or its path.
    ///   - arguments: its arguments.
    ///   - input: what it reads.
    ///   - limit: it is killed if it takes longer.
    ///   - isEnglish: whether it writes English, because its words are read here.
    ///   - group: what happens to the programs that it has started.
    ///   - sizeLimit: it is killed if it writes more, in bytes.
    /// - Returns: what it did.
    /// - Throws: ``DesktopError`` if it cannot be started or takes too long.
    package static func run(
        _ name: String, _ arguments: [String], input: Data = Data(), limit: Duration = .seconds(60),
        isEnglish: Bool = false, group: ChildProcess.Group = .endsWithLeader, sizeLimit: Int = 4 << 20
    ) async throws -> Output {
        var environment = ProcessInfo.processInfo.environment
        if isEnglish { environment["LC_ALL"] = "C.UTF-8" }
        let output: ChildProcess.Output
        do {
            output = try await ChildProcess.run(
                try found(name), arguments: [name] + arguments, input: input, environment: environment, limit: limit,
                sizeLimit: sizeLimit, group: group)
        } catch { throw DesktopError(launching: error) }
        try Task.checkCancellation()
        if output.tookTooLong {
            throw DesktopError(
                .timedOut, "\(name) has not ended after \(limit.components.seconds) seconds, and was ended")
        }
        return Output(code: output.status.exitCode, data: output.output, errors: output.errors)
    }

    private static func found(_ name: String) throws -> String {
        guard let path = path(name) else {
            throw DesktopError(.failed, "the program \(name) is not installed")
        }
        return path
    }

    /// Starts a program that goes on after this one, and looks whether it fails at once.
    ///
    /// - Throws: ``DesktopError`` if it cannot be started, or fails within a second.
    package static func launch(_ name: String, _ arguments: [String]) async throws {
        do {
            let process = try await ChildProcess.start(
                try found(name), arguments: [name] + arguments, environment: ProcessInfo.processInfo.environment,
                descriptors: .init(input: try .nullDevice(), output: try .nullDevice()), group: .outlivesLeader)
            // A request that is cancelled meanwhile has started the program.
            if let running = process.identity, await !running.hasEnded(within: .seconds(1)) { return }
            let status = await process.status
            guard !status.isSuccess else { return }
            throw DesktopError(
                .failed,
                "\(name) has failed at once: it \(status)")
        } catch { throw DesktopError(launching: error) }
    }
}
