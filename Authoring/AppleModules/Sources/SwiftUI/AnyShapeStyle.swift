// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A style whose type is not said.
public struct AnyShapeStyle: ShapeStyle {
    /// Creates a style from a style of any type, which is not kept, as the form shows no styles.
    public init(_ style: some ShapeStyle) {}
}
