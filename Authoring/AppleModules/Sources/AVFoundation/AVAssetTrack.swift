// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
import FileMetadata
public import Foundation

/// A part of an asset.
open class AVAssetTrack: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The width and the height of the track's upright pictures, in pixels.
    public let naturalSize: CGSize
    /// How pictures are turned: not at all, as the size is that of the upright picture.
    open var preferredTransform: CGAffineTransform {
        get { .identity }
        set {}
    }

    init(naturalSize: CGSize) {
        self.naturalSize = naturalSize
        super.init()
    }
}
