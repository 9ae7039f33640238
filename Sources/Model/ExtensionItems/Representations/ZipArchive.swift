// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Folders as zip archives, written by Info-ZIP's `zip` (package `zip`).
enum ZipArchive {
    /// An archive with the folder as its top entry.
    ///
    /// - Throws: ``NSItemProvider/ErrorCode/unavailableCoercionError`` if `zip` is missing or fails.
    static func data(ofFolder folder: URL) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/zip")
        process.currentDirectoryURL = folder.deletingLastPathComponent()
        // `./` as a folder's name may begin with a dash.
        process.arguments = ["-q", "-r", "-", "./" + folder.lastPathComponent]
        let output = Pipe()
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw NSItemProvider.error(
                .unavailableCoercionError,
                "a folder is loaded as a zip archive, which needs /usr/bin/zip (package zip)",
                underlying: error)
        }
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw NSItemProvider.error(
                .unavailableCoercionError, "zip ended with \(process.terminationStatus) for \(folder.path)")
        }
        return data
    }
}
