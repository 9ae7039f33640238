// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Pictures

/// How colours are mixed; always over what is there.
public enum CGBlendMode: Int32, Sendable {
    /// The drawn colours are mixed with those below in the named way; here all ways are drawn like `normal`.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, clear, copy
}
