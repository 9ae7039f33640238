// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Confinement
import Foundation

/// The program that builds extensions. It is one of its own: it needs a parser of Swift.
struct BuildProgram {
    let url: URL

    /// Returns the program; nil if it is not installed.
    static func find() -> URL? { HelperProgram.find("appex-build") }

    /// Runs it to its end.
    ///
    /// - Throws: `ExitCode` if it failed; it has said why.
    func run(_ arguments: [String]) throws -> BuildReport {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw ExitCode(
                process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus)
        }
        return try JSONDecoder().decode(BuildReport.self, from: output)
    }
}
