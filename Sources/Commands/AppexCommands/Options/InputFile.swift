// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// A file that a command reads whole.
enum InputFile {
    /// Checks that something can be read, for a reason that helps if it cannot.
    ///
    /// - Throws: ``CommandFailure`` that names the path.
    static func check(_ path: String) throws {
        do {
            _ = try FileStatus(of: path)
            try CurrentUser.checkReadable(path)
        } catch let error as FileOperationError {
            throw CommandFailure(.noInput, "\(PrintableText.escaped(path)): \(error.reason)")
        }
    }

    /// Returns what is in a file. What a shell gives for `<(command)` is one.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - expected: what to name instead of a folder.
    /// - Returns: all of it.
    /// - Throws: ``CommandFailure`` that names the path.
    static func contents(_ path: String, expected: String) throws -> Data {
        try check(path)
        guard FileStatus.ifKnown(path)?.isFolder != true else {
            throw CommandFailure(.noInput, "\(PrintableText.escaped(path)) is a folder; name \(expected)")
        }
        do {
            // Foundation's Data reads no pipes.
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { file.closeFile() }
            return try file.readToEnd() ?? Data()
        } catch {
            throw CommandFailure(.noInput, "\(PrintableText.escaped(path)): \(error.localizedDescription)")
        }
    }
}
