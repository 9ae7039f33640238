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
            guard try !check(path).isFolder else {
                throw CommandFailure(.noInput, "\(PrintableText.escaped(path)) is a folder; name \(expected)")
            }
            // Foundation's Data reads no pipes.
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { file.closeFile() }
            return try file.readToEnd() ?? Data()
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            let reason = (error as? FileOperationError)?.reason ?? error.localizedDescription
            throw CommandFailure(.noInput, "\(PrintableText.escaped(path)): \(reason)")
        }
    }
}
