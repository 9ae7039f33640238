// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Keys that press a button.
public struct KeyboardShortcut: Sendable {
    /// The keys for the default button (Return) and for cancelling (Escape); neither has an effect here.
    public static let defaultAction = KeyboardShortcut(), cancelAction = KeyboardShortcut()
}
