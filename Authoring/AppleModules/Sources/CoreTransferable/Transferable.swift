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

/// Puts forms together, in the order in which they are written.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
    /// Returns a form of the builder's block unchanged.
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }

    /// Takes the first form.
    public static func buildPartialBlock<Content: TransferRepresentation>(first: Content) -> Content
    where Content.Item == Item { first }

    /// Puts the next form behind the others.
    public static func buildPartialBlock<First: TransferRepresentation, Next: TransferRepresentation>(
        accumulated: First, next: Next
    ) -> CombinedRepresentation<First, Next> where First.Item == Item, Next.Item == Item {
        CombinedRepresentation(first: accumulated, next: next)
    }
}

/// Forms, and another one behind them.
public struct CombinedRepresentation<First: TransferRepresentation, Next: TransferRepresentation>:
    TransferRepresentation, StepwiseRepresentation
where First.Item == Next.Item {
    /// The type of the values.
    public typealias Item = First.Item
    /// It is not made of others.
    public typealias Body = Never

    let first: First
    let next: Next

    var steps: [TransferStep<Item>] { TransferStep.all(first) + TransferStep.all(next) }
}

extension Never: Transferable {
    /// Nothing: there is no value.
    public static var transferRepresentation: Never { return fatalError("there is no value of Never") }
}

extension Never: TransferRepresentation {
    /// The type of the values that `Never` sends and receives, of which there are none.
    public typealias Item = Never
    /// The type of the body of `Never`, which is not made of other forms.
    public typealias Body = Never
}

/// A form that is not made of others.
protocol StepwiseRepresentation<Item>: TransferRepresentation {
    var steps: [TransferStep<Item>] { get }
}

extension TransferRepresentation where Body == Never {
    /// Nothing: it is not made of others.
    public var body: Never { return fatalError("\(Self.self) is not made of other forms") }
}
