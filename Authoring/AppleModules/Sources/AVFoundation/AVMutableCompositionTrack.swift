// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import UIKit

/// A track of parts.
open class AVMutableCompositionTrack: AVAssetTrack, @unchecked Sendable {
    private var transform = CGAffineTransform.identity
    /// How pictures are turned.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it turns the pictures of the track when it is played or exported"
    )
    open override var preferredTransform: CGAffineTransform {
        get { transform }
        set { transform = newValue }
    }
    /// Fails; on a phone it would insert a part of another track at a given time.
    ///
    /// - Throws: always ``AVError``.
    open func insertTimeRange(_ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime) throws {
        throw AVError(.encoderNotFound)
    }
}
