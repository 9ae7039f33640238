// SPDX-License-Identifier: Apache-2.0

/// Identifies a session: an app and its extensions share theirs.
package struct SessionKey: Hashable, Sendable, Codable {
    /// The identifier of the containing app.
    package var application: String
    /// The session's name within its app, from `URLSessionConfiguration.identifier`.
    package var identifier: String

    package init(application: String, identifier: String) {
        self.application = application
        self.identifier = identifier
    }
}
