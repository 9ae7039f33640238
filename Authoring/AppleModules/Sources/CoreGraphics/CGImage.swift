// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Pictures

/// The pixels of a picture.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coregraphics/cgimage>
public final class CGImage: Sendable {
    /// The picture. Not part of Apple's API.
    public let picture: Picture

    /// The pixels of a picture. Not part of Apple's API.
    public init(_ picture: Picture) { self.picture = picture }

    /// The width of the image in pixels.
    public var width: Int { picture.width }
    /// The height of the image in pixels.
    public var height: Int { picture.height }
    /// Of each of red, green, blue and alpha.
    public var bitsPerComponent: Int { 8 }
    /// Of all of them.
    public var bitsPerPixel: Int { picture.hasAlpha ? 32 : 24 }
}
