// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import UniformTypeIdentifiers

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
