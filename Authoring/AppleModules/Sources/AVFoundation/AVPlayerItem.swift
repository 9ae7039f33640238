// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import UIKit

/// A movie that is played.
open class AVPlayerItem: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The asset that the item plays.
    public let asset: AVAsset
    /// Whether it can be played.
    public enum Status: Int, Sendable {
        /// The item is not examined yet, is ready to play, or cannot be played.
        case unknown, readyToPlay, failed
    }
    /// Whether it can be played: it cannot.
    open var status: Status { .failed }
    /// The reason for the failure, always that no decoder is found, as nothing is played here.
    open var error: (any Error)? { AVError(.decoderNotFound) }
    /// How long it is.
    open var duration: CMTime { asset.duration }

    /// Creates an item that plays an asset.
    public init(asset: AVAsset) { self.asset = asset }
    /// The movie of a file.
    public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
    /// It was played to its end, which does not happen here.
    public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
}
