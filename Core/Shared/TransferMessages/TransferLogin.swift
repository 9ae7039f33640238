// SPDX-License-Identifier: Apache-2.0

/// A name and a password for a server.
package struct TransferLogin: Hashable, Sendable, Codable {
    /// The name of the user at the server.
    package var user: String
    /// The password of the user at the server.
    package var password: String

    package init(user: String, password: String) {
        self.user = user
        self.password = password
    }
}
