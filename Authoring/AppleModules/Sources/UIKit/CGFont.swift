// SPDX-License-Identifier: Apache-2.0

import AppleFoundation
public import Foundation

/// Creates a font from the bytes of a font file; nil if there are no bytes.
public final class CGFont: Sendable {
    /// A font of bytes.
    public init?(_ provider: CGDataProvider) { if provider.data.isEmpty { return nil } }
    /// The name, which is not read.
    public var postScriptName: NSString? { nil }
}
