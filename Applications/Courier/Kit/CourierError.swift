// SPDX-License-Identifier: Apache-2.0

/// An error that says why Courier cannot do what it was asked to do.
public struct CourierError: Error, Hashable, CustomStringConvertible {
    /// A clause without a full stop.
    public let description: String

    /// There is no place to send something to.
    public static let noPlaces = CourierError(
        "there is no place to send it to; add an account with: courier account add")

    /// The person has not said where to send it, and there is more than one place.
    public static let noChoice = CourierError(
        "where to? choose under “To”, or give --answer to=PLACE; courier place list shows the places")

    /// Describes what went wrong.
    public init(_ description: String) { self.description = description }
}
