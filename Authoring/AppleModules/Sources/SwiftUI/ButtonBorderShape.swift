// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The outline of a button.
public struct ButtonBorderShape: Sendable {
    /// The border has the usual shape, or is a capsule, a rounded rectangle or a circle; the form draws no borders.
    public static let automatic = ButtonBorderShape(), capsule = ButtonBorderShape(),
        roundedRectangle = ButtonBorderShape(), circle = ButtonBorderShape()
}
