// SPDX-License-Identifier: Apache-2.0

import FileMetadata
public import UIKit

/// A page, which is not drawn here.
open class PDFPage: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// Its size, as if it were a letter.
    open func bounds(for box: PDFDisplayBox) -> CGRect { CGRect(x: 0, y: 0, width: 612, height: 792) }
    /// A picture without pixels.
    @available(*, deprecated, message: "no effect here; on a phone it draws the page as a small picture")
    @MainActor open func thumbnail(of size: CGSize, for box: PDFDisplayBox) -> UIImage { UIImage() }
    /// The text, which is not read here.
    open var string: String? { nil }
}
