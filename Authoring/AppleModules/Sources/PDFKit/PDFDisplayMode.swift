// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// How pages stand.
public enum PDFDisplayMode: Int, Sendable {
    /// How.
    case singlePage, singlePageContinuous, twoUp, twoUpContinuous
}
