// SPDX-License-Identifier: Apache-2.0

/// A server's answer to a request, without the body.
package struct WebResponse: Hashable, Sendable, Codable {
    /// The address that answered: another than the request's if it was redirected.
    package var address: String
    /// The status, such as 200.
    package var status: Int
    /// The version of HTTP, such as `HTTP/2`.
    package var version: String
    /// The fields of the header, in their order.
    package var headers: [WebHeader]

    package init(address: String, status: Int, version: String = "HTTP/1.1", headers: [WebHeader] = []) {
        self.address = address
        self.status = status
        self.version = version
        self.headers = headers
    }

    /// Whether the server did what it was asked.
    package var isSuccess: Bool { (200...299).contains(status) }
}
