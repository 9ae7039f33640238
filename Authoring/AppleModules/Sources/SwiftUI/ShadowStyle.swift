// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// The look of a shadow on a colour or another style; the form draws no shadows.
public struct ShadowStyle: Equatable, Sendable {
    /// Returns a shadow outside the shape; its colour, radius and offset in points have no effect here.
    public static func drop(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle {
        ShadowStyle()
    }
    /// Returns a shadow inside the shape; its colour, radius and offset in points have no effect here.
    public static func inner(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle {
        ShadowStyle()
    }
}
