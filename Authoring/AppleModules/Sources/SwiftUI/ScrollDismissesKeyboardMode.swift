// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Whether scrolling takes the keyboard away.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// Scrolling hides the keyboard as the system decides, at once, along with the finger, or never; it has no effect here.
    public static let automatic = ScrollDismissesKeyboardMode(), immediately = ScrollDismissesKeyboardMode(),
        interactively = ScrollDismissesKeyboardMode(), never = ScrollDismissesKeyboardMode()
}
