// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// The colour behind views.
public struct BackgroundStyle: ShapeStyle {
    /// Creates the style that fills with the background colour; the form shows no colours.
    public init() {}
}
