// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// A file that a command reads whole.
enum InputFile {
    /// Checks that something can be read, for a reason that helps if it cannot.
    ///
    /// - Returns: what the file system knows about it.
    /// - Throws: `FileOperationError`.
    static func check(_ path: String) throws -> FileStatus {
        try CurrentUser.checkReadable(path)
        return try FileStatus(of: path)
    }

    /// Returns what is in a file. What a shell gives for `<(command)` is one.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - expected: what to name instead of a folder.
    /// - Returns: all of it.
    /// - Throws: ``CommandFailure`` that names the path.
    static func contents(_ path: String, expected: String) throws -> Data {
        do {
            try checkFile(path, expected: expected)
            // Foundation's Data reads no pipes.
            let file = try FileHandle(forReadingFrom: URL(literalPath: path))
            defer { file.closeFile() }
            return try file.readToEnd() ?? Data()
        } catch {
            throw failure(error, path)
        }
    }

    /// The same for a command that catches signals: what comes from a pipe or a terminal may never come, and the person ends the waiting.
    ///
    /// - Throws: ``CommandFailure`` that names the path; `CancellationError` if the calling task is cancelled.
    static func contents(awaiting path: String, expected: String) async throws -> Data {
        do {
            try checkFile(path, expected: expected)
            if path == "/dev/stdin", StandardStreams.inputIsTerminal {
                Output.printError("reading standard input; Ctrl-D ends it")
            }
            return try await FileDescriptor.contents(of: URL(literalPath: path))
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw failure(error, path)
        }
    }

    private static func checkFile(_ path: String, expected: String) throws {
        guard try !check(path).isFolder else {
            throw CommandFailure(.noInput, "\(PrintableText.escaped(path)) is a folder; name \(expected)")
        }
    }

    private static func failure(_ error: any Error, _ path: String) -> CommandFailure {
        if let failure = error as? CommandFailure { return failure }
        let reason = (error as? FileOperationError)?.reason ?? error.localizedDescription
        return CommandFailure(.noInput, "\(PrintableText.escaped(path)): \(reason)")
    }
}
