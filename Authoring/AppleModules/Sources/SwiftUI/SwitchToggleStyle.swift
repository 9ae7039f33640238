// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of switches.
public struct SwitchToggleStyle: ToggleStyle {
    /// Creates the style that shows a toggle as a switch; it has no effect here.
    public init() {}
}
