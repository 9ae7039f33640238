// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

/// Runs the Swift package manager.
struct Toolchain {
    /// The output of a run, and whether the run succeeded.
    struct Result {
        let output: String
        let isSuccess: Bool
    }

    /// `swift` of the PATH.
    let swift: URL

    /// - Throws: `ProjectError` if there is no Swift.
    init() throws {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let found = folders.map { URL(fileURLWithPath: "\($0)/swift") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        guard let found else {
            throw ProjectError("swift is not in PATH; install Swift 6.3 or later (https://www.swift.org/install)")
        }
        swift = found
    }

    /// The version, in the compiler's words.
    func version() throws -> String { try run(["--version"], in: nil, report: nil).output }

    /// Builds a package. What was built in a folder that has moved since is built anew.
    func build(_ arguments: [String], scratch: URL, report: ((String) -> Void)?) throws -> Result {
        let all = ["build"] + arguments + ["--scratch-path", scratch.path]
        let result = try run(all, in: nil, report: report)
        guard !result.isSuccess, result.output.contains("was compiled with module cache path") else { return result }
        try FileManager.default.removeItem(at: scratch)
        return try run(all, in: nil, report: report)
    }

    /// Runs it to its end; `report` takes each line as it is printed.
    func run(_ arguments: [String], in folder: URL?, report: ((String) -> Void)?) throws -> Result {
        let process = Process()
        process.executableURL = swift
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // Foundation gives it a process group of its own, which Ctrl-C does not reach.
        let running = process
        let watch = InterruptionWatch { InterruptionWatch.end(running) }
        defer { watch.stop() }
        try? pipe.fileHandleForWriting.close()
        var output = Data()
        var line = Data()
        while true {
            let part = pipe.fileHandleForReading.availableData
            guard !part.isEmpty else { break }
            output += part
            guard let report else { continue }
            for byte in part {
                if byte == UInt8(ascii: "\n") {
                    report(String(decoding: line, as: UTF8.self))
                    line = Data()
                } else {
                    line.append(byte)
                }
            }
        }
        process.waitUntilExit()
        return Result(output: String(decoding: output, as: UTF8.self), isSuccess: process.terminationStatus == 0)
    }
}
