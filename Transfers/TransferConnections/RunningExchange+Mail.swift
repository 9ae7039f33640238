// SPDX-License-Identifier: Apache-2.0

import CCurl
import FileOperations
import Foundation
import TransferMessages
import TransferQueue

/// Mails, which go to their server by SMTP. (RFC 5321, RFC 6409)
extension RunningExchange {
    /// The longest reply that is kept, in bytes.
    private static let longestReply = 500

    /// Sets what a mail needs.
    ///
    /// - Returns: false if the request is none for a mail.
    func configureMail(_ handle: UnsafeMutableRawPointer, length: Int64) -> Bool {
        let request = exchange.request
        guard let envelope = MailEnvelope(request), let origin = WebOrigin(request.address) else { return false }
        _ = ccurl_set_text(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps")
        _ = ccurl_set_number(handle, CURLOPT_PORT, origin.port)
        // Logins and mails do not travel in the open. A server without encryption is an error.
        _ = ccurl_set_number(handle, CURLOPT_USE_SSL, Int(CURLUSESSL_ALL.rawValue))
        // The last part of the address is what the client calls itself. The name of the machine is not the server's business.
        let place = URL(string: request.address)?.path ?? ""
        if place.isEmpty || place == "/" {
            _ = ccurl_set_text(handle, CURLOPT_URL, "\(origin.scheme)://\(Self.bracketed(origin.host))/localhost")
        }
        _ = ccurl_set_text(handle, CURLOPT_MAIL_FROM, "<\(envelope.sender)>")
        for recipient in envelope.recipients { fields = curl_slist_append(fields, "<\(recipient)>") }
        _ = ccurl_set_list(handle, CURLOPT_MAIL_RCPT, fields)
        if let (user, password) = Self.login(request) {
            _ = ccurl_set_text(handle, CURLOPT_USERNAME, user)
            _ = ccurl_set_text(handle, CURLOPT_PASSWORD, password)
        }
        _ = ccurl_set_number(handle, CURLOPT_UPLOAD, 1)
        _ = ccurl_set_size(handle, CURLOPT_INFILESIZE_LARGE, curl_off_t(length))
        return true
    }

    private static func bracketed(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

    /// The login in the field `Authorization`, by HTTP's basic scheme; nil if there is none.
    private static func login(_ request: WebRequest) -> (user: String, password: String)? {
        let parts = request.headers["Authorization"]?.split(separator: " ") ?? []
        guard parts.count == 2, parts[0].lowercased() == "basic", let data = Data(base64Encoded: String(parts[1])),
            let colon = data.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        return (
            String(decoding: data[..<colon], as: UTF8.self), String(decoding: data[(colon + 1)...], as: UTF8.self)
        )
    }

    /// The words of a line.
    static func words(_ line: UnsafeRawBufferPointer) -> String {
        let text = String(decoding: line.prefix(longestReply), as: UTF8.self)
        return PrintableText.line(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Returns the result of an attempt to send a mail: a refusal is the server's answer, with its words.
    func mailResult(_ code: CURLcode) -> ExchangeResult {
        var result = result(code)
        let status = handle.map { ccurl_number($0, CURLINFO_RESPONSE_CODE) } ?? 0
        if code == CURLE_USE_SSL_FAILED {
            result.isPermanent = true
            result.failure = TransferFailure(
                .secureConnectionFailed,
                "the mail server offers no encryption; an address with smtps:// may be the one that it does offer")
        } else if code == CURLE_LOGIN_DENIED, status < 400 {
            result.isPermanent = true
            result.failure = TransferFailure(
                .userAuthenticationRequired,
                "the mail server takes no password, or by no method that is known here; a password for apps, or another address of the provider, may do"
            )
        } else if code == CURLE_WEIRD_SERVER_REPLY, (200...299).contains(status), result.isSent {
            // The first digit decides. (RFC 5321, 4.3.2)
            result.failure = nil
            result.isPermanent = false
            result.response = WebResponse(
                address: exchange.request.address, status: status, version: "SMTP",
                headers: [WebHeader(MailEnvelope.replyField, reply)])
        } else if code == CURLE_OK || (result.failure != nil && status >= 400 && !isOwnFailure) {
            result.failure = nil
            result.response = WebResponse(
                address: exchange.request.address, status: status, version: "SMTP",
                headers: [WebHeader(MailEnvelope.replyField, reply)])
        }
        return result
    }
}
