// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A file to be sent.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coretransferable/senttransferredfile>
public struct SentTransferredFile: Sendable {
    /// The URL of the file to send.
    public let file: URL
    /// Whether receivers may have the file itself.
    public let allowAccessingOriginalFile: Bool

    /// A file to be sent.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        self.file = file
        self.allowAccessingOriginalFile = allowAccessingOriginalFile
    }

    /// Returns the file for a receiver, or a copy of it if the receiver asks for the original in place and may not have it.
    func handedOut(inPlace: Bool) throws -> URL {
        inPlace && !allowAccessingOriginalFile ? try ReceivedTransferredFile.kept(file, true).file : file
    }
}
