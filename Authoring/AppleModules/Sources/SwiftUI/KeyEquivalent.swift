// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A key of a keyboard; the form has no keyboard shortcuts.
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// A key by its character.
    public init(extendedGraphemeClusterLiteral value: Character) {}
    /// A key by its character.
    public init(_ character: Character) {}
    /// The return key, the escape key and the space bar.
    public static let `return` = KeyEquivalent("\r"), escape = KeyEquivalent("\u{1B}"), space = KeyEquivalent(" ")
}
