// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// In which direction pages follow each other.
public enum PDFDisplayDirection: Int, Sendable {
    /// In which.
    case vertical, horizontal
}
