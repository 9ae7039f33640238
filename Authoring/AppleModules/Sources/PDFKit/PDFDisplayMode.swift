// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The ways in which a PDF view arranges its pages; the form shows only how many there are.
public enum PDFDisplayMode: Int, Sendable {
    /// One page or two pages side by side are shown at a time, or all of them in a continuous scroll.
    case singlePage, singlePageContinuous, twoUp, twoUpContinuous
}
