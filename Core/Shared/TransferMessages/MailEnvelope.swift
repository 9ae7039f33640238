// SPDX-License-Identifier: Apache-2.0

/// From where and to where a mail goes. The mail's own header may say something else. (RFC 5321)
package struct MailEnvelope: Hashable, Sendable {
    /// The method of a request that sends a mail.
    package static let method = "MAIL"
    /// The field of the request with the sender.
    package static let senderField = "Mail-From"
    /// The field of the request with the recipients, between commas.
    package static let recipientsField = "Mail-To"
    /// The field of the answer with the server's last words.
    package static let replyField = "Mail-Reply"
    /// The longest address, in bytes. (RFC 5321, 4.5.3.1.3)
    private static let longestAddress = 254

    /// The address that the server gets as the sender of the mail.
    package let sender: String
    /// The addresses to which the server delivers the mail, at least one.
    package let recipients: [String]

    /// Reads it from a request; nil if an address is missing, or is none.
    ///
    /// - Parameter request: the request.
    package init?(_ request: WebRequest) {
        sender = request.headers[Self.senderField] ?? ""
        recipients = (request.headers[Self.recipientsField] ?? "").split(separator: ",").map { text in
            String(text.drop { $0 == " " })
        }
        guard Self.isAddress(sender), !recipients.isEmpty, recipients.allSatisfy(Self.isAddress) else { return nil }
    }

    /// Whether a text can stand in the commands of the protocol as an address: nothing in it ends the address or the command.
    ///
    /// - Parameter text: the text.
    /// - Returns: whether it can.
    package static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard text.utf8.count <= longestAddress, parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
            return false
        }
        return text.unicodeScalars.allSatisfy {
            $0.value > 0x20 && $0.value != 0x7F && !"<>,;:\\\"()[]".unicodeScalars.contains($0)
        }
    }
}
