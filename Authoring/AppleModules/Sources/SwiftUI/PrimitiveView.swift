// SPDX-License-Identifier: Apache-2.0

/// A view of this module, which has no body.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    /// Ends the process if it is read; the module renders such a view without a body.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}
