// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of switches.
public struct ButtonToggleStyle: ToggleStyle {
    /// Creates a style that shows switches as buttons on a phone, which has no effect here.
    public init() {}
}
