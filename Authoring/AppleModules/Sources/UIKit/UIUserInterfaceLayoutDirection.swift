// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The way in which texts run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// Text and layout run from left to right, or from right to left.
    case leftToRight, rightToLeft
}
