// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// How corners are rounded.
public enum RoundedCornerStyle: Sendable {
    /// The corner is part of a circle, or a smoother curve that begins more gradually; the form draws no shapes.
    case circular, continuous
}
