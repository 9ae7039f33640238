// SPDX-License-Identifier: Apache-2.0

/// A server's question for a login.
package struct TransferChallenge: Hashable, Sendable, Codable {
    /// Identifies the question; a login that names another number is ignored.
    package var number: Int
    /// The server, with the port.
    package var host: String
    package var port: Int
    /// The scheme of the server's address: `https` or `http`.
    package var scheme: String
    /// The realm that the login is for, in the server's words; nil if the server names none.
    package var realm: String?
    /// The method of authentication: `basic` or `digest`.
    package var method: String
    /// How many logins it has refused.
    package var failures: Int
    /// The answer that asks.
    package var response: WebResponse

    package init(
        number: Int, host: String, port: Int, scheme: String, realm: String?, method: String, failures: Int,
        response: WebResponse
    ) {
        self.number = number
        self.host = host
        self.port = port
        self.scheme = scheme
        self.realm = realm
        self.method = method
        self.failures = failures
        self.response = response
    }
}
