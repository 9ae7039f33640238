// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// The way in which the inside of a shape is filled; the form draws no shapes.
public struct FillStyle: Equatable, Sendable {
    /// Creates a style with the even-odd or the winding rule, and smooth or hard edges; neither has an effect here.
    public init(eoFill: Bool = false, antialiased: Bool = true) {}
}
