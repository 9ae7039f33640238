// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A key.
public struct KeyEquivalent: Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// A key by its character.
    public init(extendedGraphemeClusterLiteral value: Character) {}
    /// A key by its character.
    public init(_ character: Character) {}
    /// A key.
    public static let `return` = KeyEquivalent("\r"), escape = KeyEquivalent("\u{1B}"), space = KeyEquivalent(" ")
}
