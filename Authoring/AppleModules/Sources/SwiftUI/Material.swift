// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A translucent, blurred material for backgrounds; the form does not show it.
public struct Material: ShapeStyle {
    /// The material lets much, some or little of the background through, or matches the bars; the form does not show it.
    public static let ultraThin = Material(), thin = Material(), regular = Material(), thick = Material(),
        bar = Material()
}
