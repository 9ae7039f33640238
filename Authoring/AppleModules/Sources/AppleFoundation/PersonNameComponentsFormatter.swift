// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Writes a person's name.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/personnamecomponentsformatter>
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
    // @unchecked: as Foundation's formatters, it is set up before it is shared.

    /// How much of the name is written.
    public enum Style: Int, Sendable {
        /// First and last name; the nickname or the first name; first and last name; everything; the first letters.
        case `default`, short, medium, long, abbreviated
    }
    /// The options that change how a name is written, besides its style.
    public struct Options: OptionSet, Sendable {
        /// The options as the bits of an integer.
        public let rawValue: UInt
        /// Creates a set of options from the bits of an integer.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// As the name is spoken.
        public static let phonetic = Self(rawValue: 2)
    }

    /// How much of the name is written.
    open var style = Style.default
    /// The locale of the name, which has no effect here: the given name always comes before the family name.
    @available(*, deprecated, message: "no effect here; on a phone it orders the parts of the name as this locale does")
    open var locale: Locale! = .current
    /// Whether the name as it is spoken is written.
    open var isPhonetic = false

    /// Returns a name written in the given style and with the given options.
    open class func localizedString(
        from components: PersonNameComponents, style nameFormatStyle: Style, options nameOptions: Options = []
    ) -> String {
        let formatter = PersonNameComponentsFormatter()
        formatter.style = nameFormatStyle
        formatter.isPhonetic = nameOptions.contains(.phonetic)
        return formatter.string(from: components)
    }

    /// Writes a name. The given name comes first.
    open func string(from components: PersonNameComponents) -> String {
        let name = isPhonetic ? components.phoneticRepresentation ?? components : components
        let both = [name.givenName, name.familyName].compactMap { $0 }.filter { !$0.isEmpty }
        return switch style {
        case .default, .medium: both.joined(separator: " ")
        case .short: name.nickname ?? both.first ?? ""
        case .abbreviated: both.compactMap(\.first).map { String($0).uppercased() }.joined()
        case .long:
            [name.namePrefix, name.givenName, name.middleName, name.familyName, name.nameSuffix].compactMap { $0 }
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// Reads a name: the last word is the family name, the words between are the middle name.
    open func personNameComponents(from string: String) -> PersonNameComponents? {
        let words = string.split(whereSeparator: \.isWhitespace).map(String.init)
        guard let first = words.first else { return nil }
        var name = PersonNameComponents()
        name.givenName = first
        if words.count > 1 { name.familyName = words.last }
        if words.count > 2 { name.middleName = words.dropFirst().dropLast().joined(separator: " ") }
        return name
    }

    /// Writes a name; nil for what is none.
    open override func string(for obj: Any?) -> String? { (obj as? PersonNameComponents).map(string(from:)) }
}
