// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import UniformTypeIdentifiers

/// A form that is not made of others.
protocol StepwiseRepresentation<Item>: TransferRepresentation {
    var steps: [TransferStep<Item>] { get }
}
