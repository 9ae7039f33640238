// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// How a line ends that is too long.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
