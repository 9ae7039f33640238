// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style that gives a button a background of tinted glass; the form ignores the styles of buttons.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    /// Creates the prominent style of glass, which has no effect here.
    public init() {}
}
