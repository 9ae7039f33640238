// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
import FileMetadata
public import Foundation

/// What a track contains.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String

    /// A type by its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Pictures.
    public static let video = AVMediaType(rawValue: "vide")
    /// Sound.
    public static let audio = AVMediaType(rawValue: "soun")
}
