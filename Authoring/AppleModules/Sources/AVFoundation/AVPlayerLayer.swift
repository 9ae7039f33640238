// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import UIKit

/// Shows a movie, which nothing does here.
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
    /// The player whose picture the layer shows on a phone; it is kept, and no picture is shown here.
    @available(*, deprecated, message: "no effect here; on a phone it shows the pictures of the player's movie")
    open var player: AVPlayer?
    /// How it fills its space.
    @available(*, deprecated, message: "appearance only; on a phone it fits, crops or stretches the movie in its layer")
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    /// Where the picture is.
    open var videoRect: CGRect { bounds }
    /// Whether there is something to show: there is not.
    open var isReadyForDisplay: Bool { false }

    /// Creates a layer for the picture of a player, which is not shown here.
    @available(*, deprecated, message: "no effect here; on a phone it shows the pictures of the player's movie")
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }
}
