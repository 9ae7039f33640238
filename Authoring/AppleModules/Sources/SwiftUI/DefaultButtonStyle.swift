// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public init() {}
}
