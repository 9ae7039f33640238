// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// An angle that is stored in radians and can also be read and set in degrees.
public struct Angle: Hashable, Sendable {
    /// The size of the angle in radians.
    public var radians: Double
    /// The size of the angle in degrees.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }
    /// An angle in degrees.
    public init(degrees: Double) { radians = degrees * .pi / 180 }
    /// An angle in radians.
    public init(radians: Double) { self.radians = radians }
    /// An angle in degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// An angle in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// An angle of zero radians, which turns nothing.
    public static let zero = Angle(radians: 0)
}
