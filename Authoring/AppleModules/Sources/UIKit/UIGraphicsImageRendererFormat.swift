// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
public import Foundation
import Pictures

/// How a renderer draws.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels for a point.
    open var scale: CGFloat = 2
    /// Whether nothing is transparent.
    open var opaque = false
    /// Which colours there are; always those of the standard range.
    @available(
        *, deprecated, message: "appearance only; on a phone it draws in the standard or an extended range of colours"
    )
    open var preferredRange = Range.automatic

    /// Which colours there are.
    public enum Range: Int, Sendable {
        /// The program asks for no range of colours.
        case unspecified = -1
        case automatic, extended, standard
    }

    /// The format of a screen.
    public override init() {}
    /// The format of a screen.
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// The format of a screen.
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}
