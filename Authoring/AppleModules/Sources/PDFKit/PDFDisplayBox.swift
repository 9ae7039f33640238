// SPDX-License-Identifier: Apache-2.0

import FileMetadata
public import UIKit

/// How a page is cut.
public enum PDFDisplayBox: Int, Sendable {
    /// How.
    case mediaBox, cropBox, bleedBox, trimBox, artBox
}
