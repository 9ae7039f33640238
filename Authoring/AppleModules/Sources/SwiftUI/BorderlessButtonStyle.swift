// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public init() {}
}
