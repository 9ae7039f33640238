// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A shadow.
public struct ShadowStyle: Equatable, Sendable {
    /// A shadow outside.
    public static func drop(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle {
        ShadowStyle()
    }
    /// A shadow inside.
    public static func inner(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle {
        ShadowStyle()
    }
}
