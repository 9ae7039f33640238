// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
public import Foundation

/// Something that a file says of itself.
open class AVMetadataItem: NSObject, @unchecked Sendable {
    // @unchecked: it has no state.

    /// The key that names the meaning of the value, such as a title; it is always nil here.
    open var commonKey: String? { nil }
    /// The value of the metadata as an object, which is always nil here.
    open var value: (any NSCopying & NSObjectProtocol)? { nil }
    /// The value as a text.
    open var stringValue: String? { nil }
}
