// SPDX-License-Identifier: Apache-2.0

@_exported public import AVFoundation
public import Foundation
@_exported public import ImageIO

/// The file of a picture.
open class PHContentEditingInput: NSObject {
    /// The URL of the picture in its full size; always nil, as there is no photo library here.
    public var fullSizeImageURL: URL? { nil }
    /// How it is turned, from 1 to 8.
    public var fullSizeImageOrientation: Int32 { 0 }
}
