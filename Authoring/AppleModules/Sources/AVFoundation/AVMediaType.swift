// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
import FileMetadata
import Foundation

/// The kind of media that a track contains, such as video or sound.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// The code of four letters that identifies the kind of media.
    public let rawValue: String

    /// A type by its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The media is moving pictures, the only kind that tracks have here.
    public static let video = AVMediaType(rawValue: "vide")
    /// The media is sound; no track of this kind is found here.
    public static let audio = AVMediaType(rawValue: "soun")
}
