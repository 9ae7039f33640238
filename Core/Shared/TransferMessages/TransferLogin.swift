// SPDX-License-Identifier: Apache-2.0

/// A name and a password for a server.
package struct TransferLogin: Hashable, Sendable, Codable {
    /// The name.
    package var user: String
    /// The password.
    package var password: String

    package init(user: String, password: String) {
        self.user = user
        self.password = password
    }
}
