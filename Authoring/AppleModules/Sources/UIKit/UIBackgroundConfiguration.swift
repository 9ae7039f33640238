// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How the background of a cell looks. It is kept, and changes nothing.
public struct UIBackgroundConfiguration: Sendable {
    /// The colour that fills the background; the form shows no colours.
    @available(*, deprecated, message: "appearance only; on a phone it fills the background of the cell with a colour")
    public var backgroundColor: UIColor?
    /// How round corners are.
    @available(*, deprecated, message: "appearance only; on a phone it rounds the corners of the cell's background")
    public var cornerRadius: CGFloat = 0
    /// Returns the configuration of a background without a colour.
    public static func clear() -> Self { Self() }
    /// Returns the configuration for a cell of a plain list; here it has no colour.
    public static func listPlainCell() -> Self { Self() }
    /// Returns the configuration for a cell of a grouped list, which here equals that of `clear()`.
    public static func listGroupedCell() -> Self { Self() }
}
