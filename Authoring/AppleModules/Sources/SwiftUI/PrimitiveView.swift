// SPDX-License-Identifier: Apache-2.0

/// A view of this module, which has no body.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    /// Never asked for.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}
