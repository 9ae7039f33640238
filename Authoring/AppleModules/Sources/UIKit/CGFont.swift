// SPDX-License-Identifier: Apache-2.0

public import AppleFoundation
public import Foundation

/// A font.
public final class CGFont: Sendable {
    /// A font of bytes.
    public init?(_ provider: CGDataProvider) { if provider.data.isEmpty { return nil } }
    /// The name, which is not read.
    public var postScriptName: NSString? { nil }
}
