// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The style of buttons that the system chooses; the form has a style of its own.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// Creates the default style of buttons, which has no effect here.
    public init() {}
}
