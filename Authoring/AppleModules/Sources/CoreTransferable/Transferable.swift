// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import UniformTypeIdentifiers

/// A value that programs hand to each other. Its type says in which forms it is sent and received.
///
/// ```swift
/// struct Note: Codable, Transferable {
///     var text: String
///     static var transferRepresentation: some TransferRepresentation {
///         CodableRepresentation(contentType: .note)
///         ProxyRepresentation(exporting: \.text)
///     }
/// }
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coretransferable/transferable>
public protocol Transferable: Sendable {
    /// The type of the form, or of the combined forms, in which values are sent and received.
    associatedtype Representation: TransferRepresentation

    /// The forms, the best first. A receiver takes the first one that a sender offers.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}
