// SPDX-License-Identifier: Apache-2.0

import UIKit

/// In which direction pages follow each other.
public enum PDFDisplayDirection: Int, Sendable {
    /// Pages follow each other from top to bottom, or side by side; the form shows only how many there are.
    case vertical, horizontal
}
