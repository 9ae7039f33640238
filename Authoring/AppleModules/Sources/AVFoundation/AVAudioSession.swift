// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import UIKit

/// What programs do with sound. Nothing is played or recorded here.
open class AVAudioSession: NSObject, @unchecked Sendable {
    // @unchecked: it has no state.

    /// What sound is for.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// A purpose by its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A purpose.
        public static let playback = Category(rawValue: "playback"), ambient = Category(rawValue: "ambient")
    }
    private static let shared = AVAudioSession()
    /// The session.
    open class func sharedInstance() -> AVAudioSession { shared }
    /// Says what sound is for.
    open func setCategory(_ category: Category) throws {}
    /// Begins or ends.
    open func setActive(_ active: Bool) throws {}
}
