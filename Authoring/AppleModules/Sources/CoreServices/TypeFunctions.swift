// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import UniformTypes

/// A text of the older C interface: a `String`, or an `NSString`.
public protocol CoreFoundationText {
    /// The characters of this value as a Swift `String`.
    var coreFoundationText: String { get }
}

extension String: CoreFoundationText {
    /// The string itself, which needs no conversion.
    public var coreFoundationText: String { self }
}

extension NSString: CoreFoundationText {
    /// The characters of the `NSString`, converted to a Swift `String`.
    public var coreFoundationText: String { String(describing: self) }
}

/// The kind of tag that is a file extension.
public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
/// The kind of tag that is a media type.
public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// Returns the identifier of the type that a tag stands for; a dynamic one if no declared type has the tag.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coreservices/1448939-uttypecreatepreferredidentifierf>
///
/// - Parameters:
///   - tagClass: the kind of tag.
///   - tag: the tag, such as `jpeg`.
///   - conformingTo: a type that the result conforms to; nil for any.
/// - Returns: the identifier; nil for another kind of tag.
public func UTTypeCreatePreferredIdentifierForTag(
    _ tagClass: any CoreFoundationText, _ tag: any CoreFoundationText, _ conformingTo: (any CoreFoundationText)?
) -> Unmanaged<NSString>? {
    guard let kind = UTTagClass(tagClass) else { return nil }
    let type = UTType(
        tag: tag.coreFoundationText, tagClass: kind,
        conformingTo: conformingTo.flatMap { UTType($0.coreFoundationText) })
    return type.map { .passRetained(NSString(string: $0.identifier)) }
}

/// Returns the tag of a kind that a type prefers.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coreservices/1442744-uttypecopypreferredtagwithclass>
///
/// - Returns: the tag; nil if the type is unknown or has no such tag.
public func UTTypeCopyPreferredTagWithClass(
    _ identifier: any CoreFoundationText, _ tagClass: any CoreFoundationText
) -> Unmanaged<NSString>? {
    guard let type = UTType(identifier.coreFoundationText), let kind = UTTagClass(tagClass) else { return nil }
    let tag = kind == .filenameExtension ? type.preferredFilenameExtension : type.preferredMIMEType
    return tag.map { .passRetained(NSString(string: $0)) }
}

/// Returns a type's description for people.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/coreservices/1442739-uttypecopydescription>
public func UTTypeCopyDescription(_ identifier: any CoreFoundationText) -> Unmanaged<NSString>? {
    UTType(identifier.coreFoundationText)?.localizedDescription.map { .passRetained(NSString(string: $0)) }
}

extension UTTagClass {
    fileprivate init?(_ name: any CoreFoundationText) {
        switch name.coreFoundationText {
        case kUTTagClassFilenameExtension: self = .filenameExtension
        case kUTTagClassMIMEType: self = .mimeType
        default: return nil
        }
    }
}
