// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A request to a server over HTTP or HTTPS.
package struct WebRequest: Hashable, Sendable, Codable {
    /// The address, which begins with `https://` or `http://`.
    package var address: String
    /// The method, such as `GET`.
    package var method: String
    /// The fields of the header, in their order.
    package var headers: [WebHeader]
    /// The body; nil for none, and for the file of an upload.
    package var body: Data?

    package init(address: String, method: String = "GET", headers: [WebHeader] = [], body: Data? = nil) {
        self.address = address
        self.method = method
        self.headers = headers
        self.body = body
    }

    /// The methods that the register of HTTP's methods calls idempotent. (RFC 9110, 9.2.2; RFC 4918; RFC 5323)
    private static let idempotentMethods: Set = [
        "COPY", "DELETE", "GET", "HEAD", "MKCOL", "MOVE", "OPTIONS", "PROPFIND", "PROPPATCH", "PUT", "REPORT", "SEARCH",
        "TRACE",
    ]

    /// Whether a server may do the same twice without harm.
    package var isIdempotent: Bool {
        Self.idempotentMethods.contains(method) || headers["Idempotency-Key"] != nil
    }
}
