// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import UIKit

/// Shows a movie, which nothing does here.
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
    /// The player whose picture the layer shows on a phone; it is kept, and no picture is shown here.
    open var player: AVPlayer?
    /// How it fills its space.
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    /// Where the picture is.
    open var videoRect: CGRect { bounds }
    /// Whether there is something to show: there is not.
    open var isReadyForDisplay: Bool { false }

    /// Creates a layer for the picture of a player, which is not shown here.
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }
}
