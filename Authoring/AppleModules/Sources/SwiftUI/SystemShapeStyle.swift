// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// The colour of something of the system.
public struct SystemShapeStyle: ShapeStyle {
    /// Creates a colour of the system, which the form does not show.
    public init() {}
}
