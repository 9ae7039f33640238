// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style that fills the background of a button with the tint colour; the form ignores the styles of buttons.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// Creates the prominent style with a border, which has no effect here.
    public init() {}
}
