// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// A small picture of a file.
open class QLThumbnailRepresentation: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The thumbnail as an image of UIKit.
    public let uiImage: UIImage
    /// The thumbnail as an image of Core Graphics; the program stops if the thumbnail has no pixels.
    open var cgImage: CGImage {
        guard let image = uiImage.cgImage else { preconditionFailure("a thumbnail has pixels") }
        return image
    }
    init(_ image: UIImage) { uiImage = image }
}
