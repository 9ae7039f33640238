// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of switches.
public struct DefaultToggleStyle: ToggleStyle {
    /// Creates the toggle style that suits the place of the toggle; the form shows every toggle as a switch.
    public init() {}
}
