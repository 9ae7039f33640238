// SPDX-License-Identifier: Apache-2.0
//
// Members of Foundation's types that Foundation on Linux does not have.

public import Foundation

extension NSDictionary {
    /// The size of a file in bytes, in the attributes that a file manager gives; 0 if there is none.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsdictionary/filesize()>
    public func fileSize() -> UInt64 { number(.size) }

    /// The type of a file, in the attributes that a file manager gives.
    public func fileType() -> String? { value(.type) as? String ?? (value(.type) as? FileAttributeType)?.rawValue }

    /// When a file was changed, in the attributes that a file manager gives.
    public func fileModificationDate() -> Date? { value(.modificationDate) as? Date }

    /// When a file was made, in the attributes that a file manager gives.
    public func fileCreationDate() -> Date? { value(.creationDate) as? Date }

    private func value(_ key: FileAttributeKey) -> Any? { self[key] ?? self[key.rawValue] }

    private func number(_ key: FileAttributeKey) -> UInt64 {
        let value = value(key)
        return (value as? NSNumber)?.uint64Value ?? (value as? UInt64) ?? (value as? Int).map(UInt64.init) ?? 0
    }
}

extension URL {
    /// Begins the use of a file that another process gave access to. The host gives access by itself; nothing is left to do.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsurl/startaccessingsecurityscopedresource()>
    ///
    /// - Returns: true.
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Ends the use of a file that another process gave access to. Nothing is left to do.
    public func stopAccessingSecurityScopedResource() {}
}

extension NSURL {
    /// Begins the use of a file that another process gave access to; see `URL`.
    ///
    /// - Returns: true.
    @discardableResult
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Ends the use of a file that another process gave access to.
    public func stopAccessingSecurityScopedResource() {}
}

extension UserDefaults {
    /// Sets a value, as key-value coding does; nil removes it.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/objectivec/nsobject/setvalue(_:forkey:)>
    public func setValue(_ value: Any?, forKey key: String) { set(value.flatMap(Self.plain), forKey: key) }

    /// Returns a value in a form that Foundation on Linux can store: no `CGFloat`, and no optional inside `Any`.
    private static func plain(_ value: Any) -> Any? {
        switch value {
        case _ where type(of: value) is AnyClass: value
        case let number as CGFloat: Double(number)
        case let list as [Any]: list.compactMap(plain)
        case let values as [String: Any]: values.compactMapValues(plain)
        case let optional as any OptionalValue: optional.content.flatMap(plain)
        default: value
        }
    }

    /// Sets a number. Foundation on Linux takes no `CGFloat`.
    public func set(_ value: CGFloat, forKey key: String) { set(Double(value), forKey: key) }

    /// Returns a value, as key-value coding does.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}

/// An optional in an `Any`.
private protocol OptionalValue {
    var content: Any? { get }
}

extension Optional: OptionalValue {
    var content: Any? { map { $0 } }
}

extension NSMutableDictionary {
    /// Sets a value, as key-value coding does; nil removes it.
    public func setValue(_ value: Any?, forKey key: String) { self[key] = value }
}

extension FileManager {
    /// Returns the folder of iCloud; nil, as there is none.
    public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
    /// The person's account of iCloud; nil, as there is none.
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}

extension NSObject {
    /// The name of the class with its module. `appex build` writes it for `classForCoder.description()`.
    public var appexClassName: String { String(reflecting: type(of: self)) }
}

extension URLResourceKey {
    /// The type of a file.
    public static let contentTypeKey = URLResourceKey(rawValue: "NSURLContentTypeKey")
    /// How much can be stored for something important.
    public static let volumeAvailableCapacityForImportantUsageKey = URLResourceKey(
        rawValue: "NSURLVolumeAvailableCapacityForImportantUsageKey")
}

extension PersonNameComponents {
    /// How a name is written.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// How much of it.
        public enum Style: Codable, Sendable {
            /// A short form, the usual form, the full form with title and suffix, or the initials only.
            case short, medium, long, abbreviated
        }
        /// How much of it is written.
        public var style: Style
        /// Creates a format that writes names in a style, which is `medium` by default.
        public init(style: Style = .medium) { self.style = style }
        /// Returns a name as text in the format's style.
        public func format(_ value: PersonNameComponents) -> String {
            let formatter = PersonNameComponentsFormatter()
            formatter.style =
                switch style {
                case .short: .short
                case .medium: .medium
                case .long: .long
                case .abbreviated: .abbreviated
                }
            return formatter.string(from: value)
        }
    }

    /// Writes a name in a style.
    public func formatted(_ style: FormatStyle) -> String { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    /// Returns a format that writes names in the given style.
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { .init(style: style) }
}

extension NSMutableAttributedString {
    /// Creates an attributed string without characters.
    public convenience init() { self.init(string: "") }
}

extension ProcessInfo {
    /// Does something that is to be finished. The host waits for it as long as for the request itself.
    ///
    /// - Parameters:
    ///   - reason: for a log.
    ///   - block: called at once on another thread, with false: the time is not over.
    @available(
        *, deprecated,
        message:
            "in part here; on a phone it also keeps the process running after the request until the closure returns"
    )
    public func performExpiringActivity(withReason reason: String, using block: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.global().async { block(false) }
    }
}
