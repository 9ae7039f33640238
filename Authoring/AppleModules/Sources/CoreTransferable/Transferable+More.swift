// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import UniformTypeIdentifiers

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
