// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Files and texts that a person has sent to a place.
public struct Delivery: Codable, Hashable, Sendable {
    /// How far it is.
    public enum State: String, Codable, Hashable, Sendable {
        /// The extension prepares it. One that stays so was interrupted: some or all of it may not have been sent.
        case preparing
        /// It is on its way.
        case sending
        /// The server has all of it.
        case delivered
        /// The server does not have all of it.
        case failed
    }

    /// Its number; also the name of its folder.
    public let identifier: String
    /// When it was sent.
    public let created: Date
    /// The place that the delivery goes to.
    public let place: Place
    /// The comment that the person wrote; empty for none.
    public let comment: String
    /// Whether it is the extension's still.
    public var isPreparing = true
    /// The files and texts that the delivery consists of.
    public var parcels: [Parcel]

    /// How far it is.
    public var state: State {
        if isPreparing { return .preparing }
        guard parcels.allSatisfy(\.isOver) else { return .sending }
        return parcels.allSatisfy { $0.step == .done } ? .delivered : .failed
    }

    /// Where people can read what has arrived without a login, as far as that is known.
    public var links: [URL] { parcels.compactMap { $0.link.flatMap { URL(string: $0) } } }

    /// The background session that its transfers belong to. Each delivery has its own: a session is one process's.
    public var session: String { Self.sessionPrefix + identifier }

    static let sessionPrefix = "org.appex.courier."

    /// Returns the identifier of the delivery that a session belongs to.
    ///
    /// - Parameter session: of the background session.
    /// - Returns: it; nil if the session is none of a delivery's.
    public static func identifier(ofSession session: String) -> String? {
        session.hasPrefix(sessionPrefix) ? String(session.dropFirst(sessionPrefix.count)) : nil
    }
}
