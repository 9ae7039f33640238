// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// The colour of the text around, or a weaker one.
public struct HierarchicalShapeStyle: ShapeStyle {
    /// The first level has the full strength of the text's colour, the second is weaker; the form shows no colours.
    public static let primary = HierarchicalShapeStyle(), secondary = HierarchicalShapeStyle()
    /// The third level is weaker than the second, and the fourth is the weakest; neither changes the form.
    public static let tertiary = HierarchicalShapeStyle(), quaternary = HierarchicalShapeStyle()
}
