// SPDX-License-Identifier: Apache-2.0

/// A launched program, as its host introduces it to the transfer service.
package struct TransferProgram: Hashable, Sendable, Codable {
    /// The bundle that it belongs to.
    package var bundle: String
    /// The containing app: the bundle itself for an app.
    package var application: String
    /// The app groups that it has a right to.
    package var groups: [String]
    /// The share or other request that it was launched for; nil for an app.
    package var request: String?
    /// True if no notification may name what it transfers.
    package var isPrivate: Bool?

    /// Whether it is an app, and no extension of one.
    package var isApplication: Bool { bundle == application }

    package init(
        bundle: String, application: String, groups: [String], request: String?, isPrivate: Bool? = nil
    ) {
        self.isPrivate = isPrivate
        self.bundle = bundle
        self.application = application
        self.groups = groups
        self.request = request
    }
}
