// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Sides and corners of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
