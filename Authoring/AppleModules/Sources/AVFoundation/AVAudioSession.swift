// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
import UIKit

/// The way in which a program uses sound; nothing is played or recorded here.
open class AVAudioSession: NSObject, @unchecked Sendable {
    // @unchecked: it has no state.

    /// The purpose for which a program uses sound.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The text that identifies the category.
        public let rawValue: String
        /// A purpose by its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Sound is the main purpose of the program, or mixes with the sound of other programs.
        public static let playback = Category(rawValue: "playback"), ambient = Category(rawValue: "ambient")
    }
    private static let shared = AVAudioSession()
    /// Returns the one audio session that the process shares.
    open class func sharedInstance() -> AVAudioSession { shared }
    /// Says what sound is for.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it decides whether sound obeys the mute switch and mixes with other apps"
    )
    open func setCategory(_ category: Category) throws {}
    /// Does nothing; on a phone it would activate or deactivate the audio session.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it begins or ends the use of sound, and interrupts other apps"
    )
    open func setActive(_ active: Bool) throws {}
}
