// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import Foundation

/// Something that a file says of itself.
open class AVMetadataItem: NSObject, @unchecked Sendable {
    // @unchecked: it has no state.

    /// What it is about.
    open var commonKey: String? { nil }
    /// The value.
    open var value: (any NSCopying & NSObjectProtocol)? { nil }
    /// The value as a text.
    open var stringValue: String? { nil }
}
