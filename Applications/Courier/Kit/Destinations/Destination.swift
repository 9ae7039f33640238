// SPDX-License-Identifier: Apache-2.0

import BackgroundTransfers
import Foundation

/// How a kind of server is spoken with.
protocol Destination: Sendable {
    /// Tries the login, and finds out what the server can do.
    ///
    /// - Parameter web: asks the server.
    /// - Returns: the account, with what was found out.
    /// - Throws: `CourierError` that says what is wrong.
    func examine(_ web: WebConversation) async throws -> Account

    /// Returns the places that the server lists.
    ///
    /// - Parameter web: asks the server.
    /// - Returns: the places; nil if such servers list none.
    /// - Throws: `CourierError` that says what is wrong.
    func places(_ web: WebConversation) async throws -> [Place]?

    /// Makes the parcels of a delivery.
    ///
    /// - Parameter contents: what is sent, in the delivery's folder.
    /// - Returns: the parcels.
    /// - Throws: what keeps a file from being written.
    func pack(_ contents: PackingList) throws -> [Parcel]

    /// Returns the address at which a parcel can be read without a login, once it has arrived.
    ///
    /// - Parameters:
    ///   - parcel: the parcel.
    ///   - delivery: the delivery.
    /// - Returns: it; nil if there is none, or it is not known yet.
    func publicLink(_ parcel: Parcel, of delivery: Delivery) -> URL?

    /// Returns what is to be sent now.
    ///
    /// - Parameters:
    ///   - parcel: the parcel, with its step.
    ///   - delivery: the delivery.
    /// - Returns: it.
    /// - Throws: `CourierError` if it cannot be sent.
    func request(for parcel: Parcel, of delivery: Delivery) throws -> Transmission

    /// Whether the server may do later what it has refused.
    ///
    /// - Parameters:
    ///   - answer: the server's.
    ///   - parcel: the parcel, with its step.
    /// - Returns: whether it is worth asking again.
    func maySucceedLater(_ answer: Answer, for parcel: Parcel) -> Bool

    /// Decides what follows an answer.
    ///
    /// - Parameters:
    ///   - answer: the server's.
    ///   - parcel: the parcel, which gets its next step.
    ///   - delivery: the delivery.
    ///   - file: the parcel's file.
    /// - Throws: what keeps the file from being read.
    func take(_ answer: Answer, for parcel: inout Parcel, of delivery: Delivery, file: URL) throws
}

/// A request, and what is sent with it.
struct Transmission: Sendable {
    var request: URLRequest
    /// Whether the parcel's file is sent.
    var sendsFile = false
}

extension Destination {
    func publicLink(_ parcel: Parcel, of delivery: Delivery) -> URL? { nil }

    func maySucceedLater(_ answer: Answer, for parcel: Parcel) -> Bool {
        answer.maySucceedLater(parcel.step)
    }
}

extension Parcel {
    /// Notes that it did not work.
    mutating func fail(_ problem: String) {
        step = .failed
        self.problem = problem
    }
}

extension Account {
    /// How its server is spoken with.
    ///
    /// - Parameter secret: the account's.
    /// - Returns: what speaks with it.
    func destination(_ secret: String) -> any Destination {
        switch kind {
        case .webdav: WebDAVDestination(account: self, password: secret)
        case .matrix: MatrixDestination(account: self, token: secret)
        case .mail: MailDestination(account: self, password: secret)
        case .s3: S3Destination(account: self, secret: secret)
        }
    }

    /// The field `Authorization` of HTTP's basic scheme.
    func basicLogin(_ password: String) -> String { "Basic " + Data("\(user):\(password)".utf8).base64EncodedString() }
}
