// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A style whose type is not said.
public struct AnyShapeStyle: ShapeStyle {
    /// A style.
    public init(_ style: some ShapeStyle) {}
}
