// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import UniformTypeIdentifiers

/// A form in which values of a type are sent, received, or both.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coretransferable/transferrepresentation>
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of the values.
    associatedtype Item: Transferable
    /// The type of the form that this form is made of; `Never` for a form that is not made of others.
    associatedtype Body: TransferRepresentation

    /// The form, or the combined forms, that this form is made of.
    @TransferRepresentationBuilder<Item> var body: Body { get }
}

extension TransferRepresentation where Body == Never {
    /// Nothing: it is not made of others.
    public var body: Never { return fatalError("\(Self.self) is not made of other forms") }
}
