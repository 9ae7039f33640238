// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A button style with a border around the label; the form uses its own style.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// Creates the bordered style, which has no effect in the form.
    public init() {}
}
