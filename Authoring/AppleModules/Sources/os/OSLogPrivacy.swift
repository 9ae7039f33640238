// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// Whether a value is shown.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/os/oslogprivacy>
public struct OSLogPrivacy: Sendable {
    /// How a hidden value can be recognised again.
    public enum Mask: Sendable {
        /// By nothing.
        case none
        /// By a checksum on Apple's systems; by nothing here.
        case hash
    }

    let isHidden: Bool

    /// Shown.
    public static let `public` = OSLogPrivacy(isHidden: false)
    /// Hidden.
    public static let `private` = OSLogPrivacy(isHidden: true)
    /// Hidden.
    public static let sensitive = OSLogPrivacy(isHidden: true)
    /// Shown here. On a device texts are hidden and numbers shown.
    public static let auto = OSLogPrivacy(isHidden: false)

    /// Hidden.
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    /// Hidden.
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
    /// Shown here.
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}
