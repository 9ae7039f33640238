// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A declaration of a command that cannot be used.
///
/// ```swift
/// do { _ = try DeclaredTarget(propertyList: value) } catch { print(error.place, error.reason) }
/// ```
public struct DeclarationError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The place in the declaration, such as `Arguments[2]`; empty for the whole.
    public let place: String
    /// The mistake and the way to fix it, in a sentence without a full stop.
    public let reason: String

    /// An error from its parts.
    public init(_ place: String, _ reason: String) {
        self.place = place
        self.reason = reason
    }

    /// The place and the reason.
    public var description: String { place.isEmpty ? reason : "\(place): \(reason)" }

    /// The same text as ``description``, for Foundation's messages.
    public var errorDescription: String? { description }
}
