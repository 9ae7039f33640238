// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public init() {}
}
