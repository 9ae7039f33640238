// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Foundation

/// Whether a value is shown.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/os/oslogprivacy>
public struct OSLogPrivacy: Sendable {
    /// How a hidden value can be recognised again.
    public enum Mask: Sendable {
        /// The hidden value is replaced without a trace by which it could be recognised.
        case none
        /// By a checksum on Apple's systems; by nothing here.
        case hash
    }

    let isHidden: Bool

    /// Shows the value as it is in the log.
    public static let `public` = OSLogPrivacy(isHidden: false)
    /// Replaces the value with `<private>` in the log.
    public static let `private` = OSLogPrivacy(isHidden: true)
    /// Replaces a sensitive value with `<private>`, the same as `private` here.
    public static let sensitive = OSLogPrivacy(isHidden: true)
    /// Shown here. On a device texts are hidden and numbers shown.
    public static let auto = OSLogPrivacy(isHidden: false)

    /// Hides the value as `private` does; the mask has no effect here.
    @available(
        *, deprecated, message: "in part here; on a phone it also logs a hash by which the value can be recognised"
    )
    public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
    /// Hides the value as `sensitive` does; the mask has no effect here.
    @available(
        *, deprecated, message: "in part here; on a phone it also logs a hash by which the value can be recognised"
    )
    public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
    /// Shows the value as `auto` does; the mask has no effect here.
    public static func auto(mask: Mask) -> OSLogPrivacy { .auto }
}
