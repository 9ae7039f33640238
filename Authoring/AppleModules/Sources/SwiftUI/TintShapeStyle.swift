// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// The colour of controls.
public struct TintShapeStyle: ShapeStyle {
    /// Creates the style that fills with the tint colour; the form shows no colours.
    public init() {}
}
