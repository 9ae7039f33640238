// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import UIKit

/// A movie of parts. Parts are kept in no file here.
open class AVMutableComposition: AVAsset, @unchecked Sendable {
    /// An empty movie.
    public convenience init() { self.init(file: URL(fileURLWithPath: "/dev/null")) }
    /// Adds a track.
    open func addMutableTrack(withMediaType mediaType: AVMediaType, preferredTrackID: Int32)
        -> AVMutableCompositionTrack?
    {
        AVMutableCompositionTrack(naturalSize: .zero)
    }
}
