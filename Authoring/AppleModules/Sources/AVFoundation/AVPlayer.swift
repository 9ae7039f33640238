// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import UIKit

/// Plays a movie, which nothing does here: it stays where it is.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/avfoundation/avplayer>
open class AVPlayer: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is used on the main thread.

    /// Whether a player is paused, waits for data or plays.
    public enum TimeControlStatus: Int, Sendable {
        /// The player is paused, waits until it can play at its rate, or plays; here it is always paused.
        case paused, waitingToPlayAtSpecifiedRate, playing
    }
    /// The movie or sound that the player would play, or nil.
    open private(set) var currentItem: AVPlayerItem?
    /// How fast it plays.
    @available(*, deprecated, message: "no effect here; on a phone it plays the movie at this speed, and pauses at 0")
    open var rate: Float = 0
    /// How loud it is.
    @available(*, deprecated, message: "no effect here; on a phone it makes the movie louder or quieter")
    open var volume: Float = 1
    /// Whether it is silent.
    @available(*, deprecated, message: "no effect here; on a phone it plays the movie without its sound")
    open var isMuted = false
    /// The action that the player takes at the end of an item, which it never reaches here.
    @available(*, deprecated, message: "no effect here; on a phone it pauses or goes on at the end of the movie")
    open var actionAtItemEnd = ActionAtItemEnd.pause
    /// The action of a player at the end of an item.
    public enum ActionAtItemEnd: Int, Sendable {
        /// The player goes to the next item (`advance`), pauses, or does nothing (`none`).
        case advance, pause, none
    }
    /// The state of the player, which is always `paused` here.
    open var timeControlStatus: TimeControlStatus { .paused }
    /// The position in the item that `seek` has set, at first zero.
    open private(set) var time = CMTime.zero

    /// Creates a player for an item, which it keeps but does not play.
    public init(playerItem item: AVPlayerItem?) { currentItem = item }
    /// Plays the movie of a file.
    public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
    /// Creates a player without an item.
    public convenience override init() { self.init(playerItem: nil) }
    /// Plays, which it does not do here.
    @available(*, deprecated, message: "no effect here; on a phone it plays the movie")
    open func play() {}
    /// Does nothing, as the player never plays here.
    @available(*, deprecated, message: "no effect here; on a phone it stops the movie where it is")
    open func pause() {}
    /// Returns the position that `seek` has set, at first zero.
    open func currentTime() -> CMTime { time }
    /// Goes to a time.
    @available(*, deprecated, message: "in part here; on a phone it also shows the movie's picture at that time")
    open func seek(to time: CMTime) { self.time = time }
    /// Goes to a time.
    @available(*, deprecated, message: "in part here; on a phone it also shows the movie's picture at that time")
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { self.time = time }
    /// Goes to a time.
    @available(*, deprecated, message: "in part here; on a phone it also shows the movie's picture at that time")
    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
        self.time = time
        DispatchQueue.main.async { completionHandler(true) }
    }
    /// Puts another item, or none, in place of the current one.
    @available(*, deprecated, message: "no effect here; on a phone it shows and plays this movie from then on")
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
    /// Tells of the time, which does not pass here.
    @available(
        *, deprecated, message: "no effect here; on a phone it calls the closure again and again while the movie plays"
    )
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { NSObject() }
    /// Tells of the time no more.
    @available(
        *, deprecated, message: "no effect here; on a phone it ends the calls of a closure while the movie plays"
    )
    open func removeTimeObserver(_ observer: Any) {}
}
