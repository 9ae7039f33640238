// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import UIKit

/// A movie of parts. Parts are kept in no file here.
open class AVMutableComposition: AVAsset, @unchecked Sendable {
    /// Creates a composition without any tracks; parts of other movies cannot be added to it here.
    public convenience init() { self.init(file: URL(fileURLWithPath: "/dev/null")) }
    /// Returns a new empty track of size zero, which the composition itself does not keep here.
    @available(*, deprecated, message: "in part here; on a phone it also adds the new track to the composition")
    open func addMutableTrack(withMediaType mediaType: AVMediaType, preferredTrackID: Int32)
        -> AVMutableCompositionTrack?
    {
        AVMutableCompositionTrack(naturalSize: .zero)
    }
}
