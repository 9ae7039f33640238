// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
import FileMetadata
public import Foundation

/// Makes pictures of a movie. There is no decoder of movies here: each attempt fails with an error.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/avfoundation/avassetimagegenerator>
open class AVAssetImageGenerator: NSObject {
    /// Whether pictures are turned upright.
    @available(
        *, deprecated, message: "no effect here; on a phone it turns the pictures that are made of the movie upright"
    )
    open var appliesPreferredTrackTransform = false
    /// The largest size of pictures.
    @available(
        *, deprecated, message: "no effect here; on a phone it makes the pictures of the movie no larger than this"
    )
    open var maximumSize = CGSize.zero
    /// How much earlier a picture may be.
    @available(
        *, deprecated, message: "no effect here; on a phone it allows a picture from so much earlier in the movie"
    )
    open var requestedTimeToleranceBefore = CMTime.zero
    /// How much later a picture may be.
    @available(*, deprecated, message: "no effect here; on a phone it allows a picture from so much later in the movie")
    open var requestedTimeToleranceAfter = CMTime.zero

    /// Makes pictures of an asset.
    public init(asset: AVAsset) { super.init() }

    /// Fails; on a phone it would return the picture of the movie at a given time.
    ///
    /// - Throws: always `CocoaError.featureUnsupported`.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        throw CocoaError(
            .featureUnsupported, userInfo: [NSLocalizedDescriptionKey: "there is no decoder of movies here"])
    }
}
