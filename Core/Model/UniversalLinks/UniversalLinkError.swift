// SPDX-License-Identifier: Apache-2.0

/// Why a link, an entry for a domain, or a domain's file cannot be used.
public struct UniversalLinkError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The faulty link or entry, or the place in the file, such as `applinks.details[0].components[2]`; empty if it is the file as a whole.
    public let subject: String
    /// The reason why the subject cannot be used, in a clause without a full stop.
    public let reason: String

    /// In characters: both can hold what a stranger has written.
    private static let lengthLimit = 300

    /// An error from its parts.
    package init(subject: String, reason: String) {
        self.subject = String(subject.prefix(Self.lengthLimit))
        self.reason = String(reason.prefix(Self.lengthLimit))
    }

    /// The subject and the reason.
    public var description: String { subject.isEmpty ? reason : "\(subject): \(reason)" }
}
