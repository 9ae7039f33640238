// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A file that was received.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coretransferable/receivedtransferredfile>
public struct ReceivedTransferredFile: Sendable {
    /// Where it is. A copy is removed when the value has been made of it.
    public let file: URL
    /// Whether it is the sender's own file.
    public let isOriginalFile: Bool
    /// The folder that is removed afterwards.
    private let folder: URL?

    init(file: URL, isOriginalFile: Bool, folder: URL? = nil) {
        self.file = file
        self.isOriginalFile = isOriginalFile
        self.folder = folder
    }

    /// A copy in a folder of its own. What is not the sender's own file is moved.
    static func kept(_ url: URL, _ isOriginal: Bool) throws -> ReceivedTransferredFile {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("transferred-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(url.lastPathComponent)
        do {
            if isOriginal {
                try FileManager.default.copyItem(at: url, to: file)
            } else {
                try FileManager.default.moveItem(at: url, to: file)
            }
        } catch {
            try? FileManager.default.removeItem(at: folder)
            throw error
        }
        return ReceivedTransferredFile(file: file, isOriginalFile: false, folder: folder)
    }

    /// Removes a copy, unless the receiver has moved it away.
    func discard() { if let folder { try? FileManager.default.removeItem(at: folder) } }
}
