// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// A small picture of a file.
open class QLThumbnailRepresentation: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The picture.
    public let uiImage: UIImage
    /// The picture's pixels.
    open var cgImage: CGImage {
        guard let image = uiImage.cgImage else { preconditionFailure("a thumbnail has pixels") }
        return image
    }
    init(_ image: UIImage) { uiImage = image }
}
