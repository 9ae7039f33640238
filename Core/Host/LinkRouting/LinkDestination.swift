// SPDX-License-Identifier: Apache-2.0

public import ExtensionBundles

/// Where a link goes, and why.
///
/// ```swift
/// let destination = try await host.destination(of: "https://example.com/photos/12")
/// for candidate in destination.candidates { print(candidate.application.identifier, candidate.reason) }
/// ```
public struct LinkDestination: Sendable {
    /// An app that could open the link, and whether it does.
    public struct Candidate: Sendable {
        /// The app that could open the link.
        public let application: InstalledApplication
        /// Whether the link goes to it.
        public let opens: Bool
        /// Why, in a clause without a full stop.
        public let reason: String
        /// Whether the domain names the app's key, even if it keeps the link from it.
        package internal(set) var isKnownToDomain = false
    }

    /// The link whose destination was looked up.
    public let link: String
    /// The apps that declare the link's scheme or domain, or nearly so, in the order of their identifiers.
    public let candidates: [Candidate]
    /// Why no app can open such a link, whatever its domain says: a clause without a full stop. Nil if one could.
    public let obstacle: String?

    /// The apps that open it; more than one if several declare it and their domain allows each. If it is empty, a link of the Web goes to the browser.
    public var applications: [InstalledApplication] { candidates.filter(\.opens).map(\.application) }
}
