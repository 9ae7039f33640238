// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Whether scrolling takes the keyboard away.
public struct ScrollDismissesKeyboardMode: Sendable {
    /// One of them.
    public static let automatic = ScrollDismissesKeyboardMode(), immediately = ScrollDismissesKeyboardMode(),
        interactively = ScrollDismissesKeyboardMode(), never = ScrollDismissesKeyboardMode()
}
