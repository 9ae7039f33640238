// SPDX-License-Identifier: Apache-2.0

/// Identifies a session: an app and its extensions share theirs.
package struct SessionKey: Hashable, Sendable, Codable {
    /// The containing app.
    package var application: String
    /// `URLSessionConfiguration.identifier`.
    package var identifier: String

    package init(application: String, identifier: String) {
        self.application = application
        self.identifier = identifier
    }
}
