// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A file to be sent.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coretransferable/senttransferredfile>
public struct SentTransferredFile: Sendable {
    /// Where it is.
    public let file: URL
    /// Whether receivers may have the file itself.
    public let allowAccessingOriginalFile: Bool

    /// A file to be sent.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        self.file = file
        self.allowAccessingOriginalFile = allowAccessingOriginalFile
    }

    /// What receivers get: the file, or a copy if they could open it in place and may not. The copy stays until the process ends.
    func handedOut(inPlace: Bool) throws -> URL {
        inPlace && !allowAccessingOriginalFile ? try ReceivedTransferredFile.kept(file, true).file : file
    }
}
