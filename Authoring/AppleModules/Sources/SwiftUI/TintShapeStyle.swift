// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// The colour of controls.
public struct TintShapeStyle: ShapeStyle {
    /// Creates the style that fills with the tint colour; the form shows no colours.
    public init() {}
}
