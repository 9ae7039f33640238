// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// The colour of the text around, or a weaker one.
public struct HierarchicalShapeStyle: ShapeStyle {
    /// A level.
    public static let primary = HierarchicalShapeStyle(), secondary = HierarchicalShapeStyle()
    /// A level.
    public static let tertiary = HierarchicalShapeStyle(), quaternary = HierarchicalShapeStyle()
}
