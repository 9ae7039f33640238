// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A person's account with a server. The password or token is in the keychain, and nowhere else.
///
/// ```swift
/// let account = try await Courier().add(Account("home", .webdav, address, user: "ada"), secret: password)
/// ```
public struct Account: Codable, Hashable, Sendable {
    /// A kind of server that deliveries can be sent to.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        /// A folder of a WebDAV server, such as Nextcloud.
        case webdav
        /// Rooms of a Matrix homeserver.
        case matrix
        /// A server that sends mail by SMTP.
        case mail
        /// A bucket of a server that speaks as Amazon's S3.
        case s3
    }

    /// The name that the person gave to the account.
    public let name: String
    /// The kind of server that the account is with.
    public let kind: Kind
    /// Where it is: the folder of WebDAV, the homeserver, `smtps://` or `smtp://` with the host, or S3's endpoint.
    public var address: URL
    /// Who the person is there: the user's name, the Matrix ID, or S3's access key.
    public var user: String
    /// The address that mail comes from.
    public var sender: String?
    /// The bucket of S3 that objects are written to; nil for other kinds of server.
    public var bucket: String?
    /// The region of S3 that requests are signed for; nil for `us-east-1`.
    public var region: String?
    /// Where people can read what is sent to the account, without a login; nil for nowhere.
    public var publicAddress: URL?
    /// For how many days S3 gives links that need no login; nil for none.
    public var linkDays: Int?
    /// Whether the server refuses to overwrite a file if it is asked to. `nil` before it was tried.
    public var refusesOverwriting: Bool?

    /// How long a file may be that the server takes, in bytes; nil if it does not say.
    public var largestFile: Int64?

    /// Creates an account, with nil for all optional values.
    ///
    /// - Parameters:
    ///   - name: what the person calls it.
    ///   - kind: what kind of server it is.
    ///   - address: where it is.
    ///   - user: who the person is there.
    public init(_ name: String, _ kind: Kind, _ address: URL, user: String) {
        self.name = name
        self.kind = kind
        self.address = address
        self.user = user
    }

    /// Whether others on the way to the server can read the password and all that is sent. Mail is encrypted in any case, and this machine is no way.
    public var isReadableOnTheWay: Bool {
        let ownHosts = ["localhost", "127.0.0.1", "[::1]", "::1"]
        return address.scheme?.lowercased() == "http" && !ownHosts.contains(address.host?.lowercased() ?? "")
    }

    /// Whether what is sent gets a link that needs no login.
    public var givesLinks: Bool { publicAddress != nil || linkDays != nil }
}
