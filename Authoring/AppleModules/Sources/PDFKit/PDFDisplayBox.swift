// SPDX-License-Identifier: Apache-2.0

import FileMetadata
import UIKit

/// How a page is cut.
public enum PDFDisplayBox: Int, Sendable {
    /// The whole medium, the visible part, the part with bleed, the trimmed page, or the area of the artwork; all are equal here.
    case mediaBox, cropBox, bleedBox, trimBox, artBox
}
