// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import AuthoringReports
import Confinement
import Foundation
import Synchronization
import TerminalSheets

/// The program that builds extensions. It is one of its own: it needs a parser of Swift.
struct BuildProgram {
    let url: URL

    /// Returns the program; nil if it is not installed.
    static func find() -> URL? { HelperProgram.find("appex-build") }

    /// Runs it to its end. A signal ends it first.
    ///
    /// - Throws: ``CommandFailure`` with what the compiler says, or what is wrong with the project.
    func run(_ arguments: [String]) throws -> BuildReport {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let running = process
        let wasCancelled = Mutex(false)
        let signals = SignalHandler {
            wasCancelled.withLock { $0 = true }
            running.interrupt()
        }
        defer { signals.stop() }
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        if wasCancelled.withLock({ $0 }) { throw CommandFailure(.cancelled, "cancelled") }
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            let failure = try? JSONDecoder().decode(BuildFailure.self, from: output)
            let reason =
                failure?.failure
                ?? "appex-build ended by itself, with \(process.terminationStatus); this is a fault of Appex"
            // The compiler says what is wrong in several lines.
            let lines = reason.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            throw CommandFailure(
                process.terminationReason == .exit ? .init(rawValue: process.terminationStatus) ?? .failed : .failed,
                lines[0], details: Array(lines.dropFirst()))
        }
        return try JSONDecoder().decode(BuildReport.self, from: output)
    }
}
