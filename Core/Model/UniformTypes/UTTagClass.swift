// SPDX-License-Identifier: Apache-2.0

/// A kind of tag by which a type is known elsewhere.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uniformtypeidentifiers/uttagclass>
public struct UTTagClass: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The identifier of the tag class, as in `UTTypeTagSpecification`.
    public let rawValue: String

    /// A tag class by its identifier.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Filename extensions, without the dot.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")

    /// The class of MIME types, such as `image/jpeg`.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")

    /// The identifier of the tag class.
    public var description: String { rawValue }
}
