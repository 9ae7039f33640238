// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of buttons without a border; the form has a style of its own.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// Creates the style of buttons without a border, which has no effect here.
    public init() {}
}
