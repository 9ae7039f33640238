// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Texts in the person's language, which Foundation on Linux looks up by `NSLocalizedString` only.

extension String {
    /// A text that is looked up, with the values in it.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/swift/string/localizationvalue>
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
        /// Collects the parts of a literal.
        public struct StringInterpolation: StringInterpolationProtocol, Sendable {
            fileprivate var key = ""
            fileprivate var values: [String] = []

            /// A literal of this length.
            public init(literalCapacity: Int, interpolationCount: Int) {}
            /// A part that is written.
            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacingOccurrences(of: "%", with: "%%")
            }
            /// Adds a string to the text, with `%@` as its placeholder in the key.
            public mutating func appendInterpolation(_ value: String) { append("%@", value) }
            /// Adds an integer, formatted for the locale, with `%lld` as its placeholder in the key.
            public mutating func appendInterpolation(_ value: some BinaryInteger) {
                append("%lld", Int64(clamping: value).formatted())
            }
            /// Adds a floating-point number with six decimals, with `%lf` as its placeholder in the key.
            public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
                append("%lf", String(format: "%f", Double(value)))
            }
            /// A value in a format of C.
            public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
                append(specifier, String(format: specifier, value))
            }
            /// A value in a format.
            public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
            where Format.FormatOutput == String {
                append("%@", format.format(input))
            }
            /// Adds any other value by its description, with `%@` as its placeholder in the key.
            @_disfavoredOverload public mutating func appendInterpolation<Value>(_ value: Value) {
                append("%@", "\(value)")
            }

            private mutating func append(_ specifier: String, _ value: String) {
                key += specifier
                values.append(value)
            }
        }

        let key: String
        let values: [String]

        /// Creates a value from the key to look up, without inserted values.
        public init(_ value: String) {
            key = value
            values = []
        }
        /// Creates a value from a literal, which is the key to look up.
        public init(stringLiteral value: String) { self.init(value) }
        /// A key with values.
        public init(stringInterpolation: StringInterpolation) {
            values = stringInterpolation.values
            key =
                values.isEmpty
                ? stringInterpolation.key.replacingOccurrences(of: "%%", with: "%") : stringInterpolation.key
        }

        /// Puts values into a text that was looked up: in their order, or by their number, as `%2$@`.
        private static func fill(_ format: String, _ values: [String]) -> String {
            var result = ""
            var rest = Substring(format)
            var next = 0
            while let percent = rest.firstIndex(of: "%") {
                result += rest[..<percent]
                rest = rest[rest.index(after: percent)...]
                if rest.first == "%" {
                    result += "%"
                    rest.removeFirst()
                    continue
                }
                let specifier = rest.prefix { $0.isNumber || "$.+-# hlqzt".contains($0) }
                let number = specifier.firstIndex(of: "$").flatMap { Int(specifier[..<$0]) }
                rest = rest.dropFirst(specifier.count + 1)
                let index = number.map { $0 - 1 } ?? next
                next += 1
                if values.indices.contains(index) { result += values[index] }
            }
            return result + rest
        }

        fileprivate func string(_ table: String?, _ bundle: Bundle?, fallback: String? = nil) -> String {
            let format = (bundle ?? .main).localizedString(forKey: key, value: fallback ?? key, table: table)
            return values.isEmpty ? format : Self.fill(format, values)
        }
    }

    /// A text in the person's language.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        self = keyAndValue.string(table, bundle)
    }

    /// A text in the person's language, with what it is if there is none.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let value = LocalizationValue("\(key)")
        self = value.string(table, bundle, fallback: defaultValue.string(table, bundle))
    }

    /// A text in the person's language.
    public init(localized resource: LocalizedStringResource) { self = resource.string }
}

/// A text that is looked up later.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/localizedstringresource>
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    private let value: String.LocalizationValue
    /// The file of texts; nil for the usual one.
    public let table: String?
    /// The key by which the text is looked up in the table of strings.
    public var key: String { value.key }

    /// Creates a resource from a key with its values and a table; `locale` and `comment` have no effect here.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) {
        value = keyAndValue
        self.table = table
    }
    /// Creates a resource from a literal, which is the key in the default table.
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
    /// A text with values.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    fileprivate var string: String { value.string(table, nil) }
}
