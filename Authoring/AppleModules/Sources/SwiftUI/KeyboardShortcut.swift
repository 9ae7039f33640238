// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Keys that press a button.
public struct KeyboardShortcut: Sendable {
    /// One of them.
    public static let defaultAction = KeyboardShortcut(), cancelAction = KeyboardShortcut()
}
