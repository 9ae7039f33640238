// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style.
public struct GlassButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public init() {}
}
