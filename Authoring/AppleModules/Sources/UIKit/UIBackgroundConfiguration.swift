// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How the background of a cell looks. It is kept, and changes nothing.
public struct UIBackgroundConfiguration: Sendable {
    /// The colour.
    public var backgroundColor: UIColor?
    /// How round corners are.
    public var cornerRadius: CGFloat = 0
    /// A look.
    public static func clear() -> Self { Self() }
    /// A look.
    public static func listPlainCell() -> Self { Self() }
    /// A look.
    public static func listGroupedCell() -> Self { Self() }
}
