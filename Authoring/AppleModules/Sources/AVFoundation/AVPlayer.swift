// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import UIKit

/// Plays a movie, which nothing does here: it stays where it is.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/avfoundation/avplayer>
open class AVPlayer: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is used on the main thread.

    /// Whether it plays.
    public enum TimeControlStatus: Int, Sendable {
        /// Whether.
        case paused, waitingToPlayAtSpecifiedRate, playing
    }
    /// The movie.
    open private(set) var currentItem: AVPlayerItem?
    /// How fast it plays.
    open var rate: Float = 0
    /// How loud it is.
    open var volume: Float = 1
    /// Whether it is silent.
    open var isMuted = false
    /// What it does at the end.
    open var actionAtItemEnd = ActionAtItemEnd.pause
    /// What is done at the end.
    public enum ActionAtItemEnd: Int, Sendable {
        /// What.
        case advance, pause, none
    }
    /// Whether it plays.
    open var timeControlStatus: TimeControlStatus { .paused }
    /// Where it is.
    open private(set) var time = CMTime.zero

    /// Plays a movie.
    public init(playerItem item: AVPlayerItem?) { currentItem = item }
    /// Plays the movie of a file.
    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
    /// Plays nothing yet.
    public convenience override init() { self.init(playerItem: nil) }
    /// Plays, which it does not do here.
    open func play() {}
    /// Stops.
    open func pause() {}
    /// Where it is.
    open func currentTime() -> CMTime { time }
    /// Goes to a time.
    open func seek(to time: CMTime) { self.time = time }
    /// Goes to a time.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { self.time = time }
    /// Goes to a time.
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        self.time = time
        DispatchQueue.main.async { completionHandler(true) }
    }
    /// Plays another movie.
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
    /// Tells of the time, which does not pass here.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { NSObject() }
    /// Tells of the time no more.
    open func removeTimeObserver(_ observer: Any) {}
}
