// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import UniformTypeIdentifiers

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
