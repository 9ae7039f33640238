// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import FoundationNetworking
import TransferMessages

extension URLRequest {
    /// A request that sends a mail, for the upload tasks of background sessions: the file is the mail, with its header. (RFC 5322)
    ///
    /// The connection is encrypted in any case: from its beginning with `smtps`, by STARTTLS with `smtp`. A login is set as that of
    /// HTTP's basic scheme, in the field `Authorization`. The status of the answer is the server's last code, such as 250; with a 4yz
    /// code, the mail is tried again. A mail that the server may have taken is not sent twice: the task fails, and says so.
    ///
    /// This is Appex's own. On Apple's systems, background sessions send no mail.
    ///
    /// ```swift
    /// var request = URLRequest(
    ///     sendingMailThrough: URL(string: "smtps://mail.example.org")!, from: "ada@example.org", to: ["grace@example.org"])
    /// request.setValue("Basic " + Data("ada:\(password)".utf8).base64EncodedString(), forHTTPHeaderField: "Authorization")
    /// session.uploadTask(with: request, fromFile: mail).resume()
    /// ```
    ///
    /// - Parameters:
    ///   - server: the address of the mail server: `smtps` (port 465 if it names none) or `smtp` (587).
    ///   - sender: the address that failures are reported to.
    ///   - recipients: the addresses that it goes to. A server that refuses one of them refuses the mail.
    public init(sendingMailThrough server: URL, from sender: String, to recipients: [String]) {
        self.init(url: server)
        httpMethod = MailEnvelope.method
        setValue(sender, forHTTPHeaderField: MailEnvelope.senderField)
        setValue(recipients.joined(separator: ","), forHTTPHeaderField: MailEnvelope.recipientsField)
    }
}
