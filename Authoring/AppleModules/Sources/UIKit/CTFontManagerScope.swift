// SPDX-License-Identifier: Apache-2.0

public import AppleFoundation
public import Foundation

/// How far a font is known.
public enum CTFontManagerScope: UInt32, Sendable {
    /// How far.
    case none, process, persistent, session
}
