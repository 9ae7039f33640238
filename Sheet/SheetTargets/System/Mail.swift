// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An e-mail that is begun.
struct Mail: Sendable {
    let recipient: String
    let subject: String
    let body: String
    let files: [URL]

    /// Its address, by RFC 6068.
    ///
    /// - Parameter attachments: the name of the field for the paths of its files, which the RFC does not have; nil to leave them out.
    /// - Returns: nil if it cannot be written.
    func address(attachments: String? = nil) -> URL? {
        // Lines end in one way, however those of the text do: LF, CR LF or CR.
        let lines = body.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
        var fields = [("subject", subject), ("body", lines.joined(separator: "\r\n"))].filter { !$0.1.isEmpty }
        if let attachments { fields += files.map { (attachments, $0.path) } }
        let query = fields.map { "\($0.0)=\(Self.encoded($0.1))" }.joined(separator: "&")
        return URL(string: "mailto:" + Self.encoded(recipient, and: "@,") + (query.isEmpty ? "" : "?" + query))
    }

    static func encoded(_ text: String, and others: String = "") -> String {
        let plain = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~" + others)
        return text.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    }
}
