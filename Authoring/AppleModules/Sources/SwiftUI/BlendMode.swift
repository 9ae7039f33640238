// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// How colours are mixed.
public enum BlendMode: Sendable {
    /// The formula that mixes a view's colours with those below it; each has no effect here.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
    case plusLighter
}
