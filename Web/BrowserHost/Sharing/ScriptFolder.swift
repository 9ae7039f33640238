// SPDX-License-Identifier: Apache-2.0

import Cryptography
import FileOperations
import Foundation
import WebPages

/// Where extensions' scripts lie for the browser: in the add-on's own folder, because browsers let add-ons run files of their own only.
struct ScriptFolder: Sendable {
    private static let name = "scripts"
    /// How long a script is kept after it was written last, in seconds: a day.
    private static let age: TimeInterval = 86_400

    /// The add-on's folder, which the browser loads.
    let addOn: URL

    /// Writes a script, if it is not there.
    ///
    /// - Parameter script: the script.
    /// - Returns: its path in the add-on's folder.
    /// - Throws: `FileOperationError`, ``BrowserHostError`` if the add-on is not installed.
    func add(_ script: PageScript) throws -> String {
        guard FileStatus.ifKnown(addOn.appendingPathComponent("manifest.json").path) != nil else {
            throw BrowserHostError(
                "the add-on is not at \(addOn.path), where `appex browser install` puts it; scripts run only there")
        }
        let data = Data(Contract.file(of: script).utf8)
        let digest = SHA256.hash(data).map { String(format: "%02x", $0) }.joined()
        let file = digest + ".js"
        let folder = try OpenFolder(creating: addOn.appendingPathComponent(Self.name, isDirectory: true))
        // Several browsers may share at once.
        let lock = try FileLock.take(".lock", in: folder, timeout: 5)
        defer { withExtendedLifetime(lock) {} }
        try sweep(folder)
        // Written anew, so that it is not too old in a moment.
        try folder.replace(file, withContents: data)
        return Self.name + "/" + file
    }

    private func sweep(_ folder: OpenFolder) throws {
        for name in try folder.names() where name.hasSuffix(".js") {
            guard let status = try folder.status(name), -status.modified.date.timeIntervalSinceNow > Self.age else {
                continue
            }
            do { try folder.remove(name) } catch let error as FileOperationError where error.code == .notFound {
                // Another process has removed it.
            }
        }
    }
}
