// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A destination in an app that the person often sends to: a conversation, an album, a person. The app donates it to the system, and the share sheet offers
/// it before everything else. An extension of the app learns of the choice in `extensionContext.donation`.
///
/// The sheet offers the donations of an app whose extension has `INSendMessageIntent` under `IntentsSupported` in its `NSExtensionAttributes`, as on Apple's
/// systems, where `INInteraction` donates. (<https://developer.apple.com/documentation/foundation/app_extension_support/supporting_suggestions_in_your_app_s_share_extension>)
///
/// ```swift
/// try Donation(identifier: "room-7", name: "Alice").donate()
/// try Donation.delete(["room-7"])
/// ```
public struct Donation: Hashable, Sendable, Codable {
    /// A participant of a destination, such as a member of a conversation.
    public struct Person: Hashable, Sendable, Codable {
        /// A kind of address by which a participant is reached.
        public enum Kind: String, Hashable, Sendable, Codable {
            /// The address is an e-mail address.
            case mail
            /// The address is a telephone number.
            case telephone
        }

        /// The name of the participant, for people to read.
        public var name: String
        /// An address; nil if it is not known.
        public var address: String?
        /// The kind of the address; nil if it is not known.
        public var kind: Kind?
        /// Identifies the person for the app.
        public var identifier: String?

        /// A person from their parts.
        public init(name: String, address: String? = nil, kind: Kind? = nil, identifier: String? = nil) {
            self.name = name
            self.address = address
            self.kind = kind
            self.identifier = identifier
        }
    }

    /// Identifies the destination for the app. A later donation takes the place of one with the same identifier.
    public var identifier: String
    /// The name of the destination that the share sheet shows to the person.
    public var name: String
    /// The participants of the destination; empty if the app names none.
    public var people: [Person]
    /// The name of a group, if it has one of its own.
    public var groupName: String?
    /// The name of the service, if the app has several.
    public var service: String?
    /// A picture in bytes, PNG or JPEG; at most ``largestPicture``.
    public var picture: Data?
    /// The types that the destination takes, by identifier: everything shared must conform to one. Empty for all that the extension takes.
    public var contentTypes: [String]
    /// When it is not offered any more; nil for never.
    public var expires: Date?
    /// When it was used last.
    public var date: Date
    /// When it was donated: what is taken back later, is gone.
    package var donated: Date?
    /// Identifies what was done there, to delete it; of `INInteraction`.
    public var interaction: String?
    /// Identifies several, to delete them together; of `INInteraction`.
    public var group: String?

    /// The largest size of a picture, in bytes.
    public static let largestPicture = 256 << 10

    /// A destination from its parts.
    public init(
        identifier: String, name: String, people: [Person] = [], groupName: String? = nil, service: String? = nil,
        picture: Data? = nil, contentTypes: [String] = [], expires: Date? = nil, date: Date = Date(),
        interaction: String? = nil, group: String? = nil
    ) {
        self.identifier = identifier
        self.name = name
        self.people = people
        self.groupName = groupName
        self.service = service
        self.picture = picture
        self.contentTypes = contentTypes
        self.expires = expires
        self.date = date
        self.interaction = interaction
        self.group = group
    }

    /// Donates it, or notes that it was used again. Outside a sandbox of Appex it does nothing.
    ///
    /// - Throws: `FileOperationError` if it cannot be stored; `DonationError` if the identifier or the name is empty, or something is too large.
    public func donate() throws { try DonationStore.own?.add(self) }

    /// Takes destinations of this app back, whether the app or an extension of it has donated them.
    ///
    /// - Parameter identifiers: those of the destinations.
    /// - Throws: `FileOperationError`.
    public static func delete(_ identifiers: [String]) throws {
        try DonationStore.own?.delete(DonationDeletion(identifiers: identifiers))
    }

    /// Takes all destinations of this app back.
    ///
    /// - Throws: `FileOperationError`.
    public static func deleteAll() throws { try DonationStore.own?.delete(DonationDeletion()) }

    /// Takes back what was done at destinations; of `INInteraction`.
    ///
    /// - Parameters:
    ///   - interactions: identifies each.
    ///   - groups: identifies several together.
    /// - Throws: `FileOperationError`.
    public static func delete(interactions: [String] = [], groups: [String] = []) throws {
        try DonationStore.own?.delete(DonationDeletion(identifiers: [], interactions: interactions, groups: groups))
    }
}

/// Why a destination cannot be offered.
public struct DonationError: Error, CustomStringConvertible, LocalizedError {
    /// A sentence without a full stop.
    public let description: String
    /// The sentence of ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }

    init(_ description: String) { self.description = description }
}
