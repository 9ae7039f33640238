// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// The colour of controls.
public struct TintShapeStyle: ShapeStyle {
    /// The colour.
    public init() {}
}
