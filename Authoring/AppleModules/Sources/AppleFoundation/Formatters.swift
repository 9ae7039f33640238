// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Formatters that Foundation on Linux does not have, or has without an implementation. `appex build` lets their names mean these.

/// Writes how far a date is from another.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/relativedatetimeformatter>
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
    // @unchecked: as Foundation's formatters, it is set up before it is shared.

    /// Whether days have names.
    public enum DateTimeStyle: Int, Sendable {
        /// "1 day ago", or "yesterday".
        case numeric, named
    }
    /// How long the words are.
    public enum UnitsStyle: Int, Sendable {
        /// "2 months ago", "two months ago", "2 mo. ago", "2 mo. ago".
        case full, spellOut, short, abbreviated
    }

    /// Whether days have names.
    open var dateTimeStyle = DateTimeStyle.numeric
    /// How long the words are.
    open var unitsStyle = UnitsStyle.full
    /// How letters are written at the beginning. The words stay as they are in the middle of a sentence.
    open var formattingContext = Formatter.Context.unknown
    /// The calendar.
    open var calendar: Calendar! = .current
    /// The language.
    open var locale: Locale! = .current

    private var style: Date.RelativeFormatStyle {
        let units: Date.RelativeFormatStyle.UnitsStyle =
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        return Date.RelativeFormatStyle(
            presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units, locale: locale,
            calendar: calendar)
    }

    /// Writes a time from now.
    open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        style.format(Date(timeIntervalSinceNow: timeInterval))
    }
    /// Writes how far a date is from another.
    open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
    }
    /// Writes the largest of some units from now.
    open func localizedString(from dateComponents: DateComponents) -> String {
        let now = Date()
        return localizedString(for: calendar.date(byAdding: dateComponents, to: now) ?? now, relativeTo: now)
    }
    /// Writes how far a date is from now; nil for what is no date.
    open override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }
}

/// Writes a duration.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/datecomponentsformatter>
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    // @unchecked: as Foundation's formatters, it is set up before it is shared.

    /// How units are written.
    public enum UnitsStyle: Int, Sendable {
        /// "9:41", "9h 41m", "9 hr, 41 min", "9 hours, 41 minutes"; numbers are never spelled out here.
        case positional, abbreviated, short, full, spellOut, brief
    }
    /// What happens to units that are 0.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Some of them.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// As the style wants it.
        public static let `default` = Self(rawValue: 1)
        /// Units before the first that is not 0 are left out.
        public static let dropLeading = Self(rawValue: 2)
        /// Units between others are left out.
        public static let dropMiddle = Self(rawValue: 4)
        /// Units after the last that is not 0 are left out.
        public static let dropTrailing = Self(rawValue: 8)
        /// Units that are 0 are left out.
        public static let dropAll: Self = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Numbers have as many digits as the others.
        public static let pad = Self(rawValue: 65_536)
    }

    /// The units that are written.
    open var allowedUnits: NSCalendar.Unit = []
    /// How units are written.
    open var unitsStyle = UnitsStyle.positional
    /// What happens to units that are 0.
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The most units that are written; 0 for all.
    open var maximumUnitCount = 0
    /// The calendar.
    open var calendar: Calendar? = .current
    /// How letters are written at the beginning. Numbers come first here.
    open var formattingContext = Formatter.Context.unknown
    /// Whether larger units are counted in the largest one that is written. They always are.
    open var collapsesLargestUnit = false
    /// Whether "about" is written. It is not.
    open var includesApproximationPhrase = false
    /// Whether "remaining" is written. It is not.
    open var includesTimeRemainingPhrase = false
    /// What a duration begins at.
    open var referenceDate: Date?

    private static let units: [(NSCalendar.Unit, Duration.UnitsFormatStyle.Unit, seconds: Int)] = [
        (.weekOfMonth, .weeks, 604_800), (.day, .days, 86_400), (.hour, .hours, 3600), (.minute, .minutes, 60),
        (.second, .seconds, 1),
    ]

    /// Writes a duration in seconds.
    open func string(from timeInterval: TimeInterval) -> String? {
        guard timeInterval.isFinite, abs(timeInterval) < 1e15 else { return nil }
        let isEverything = allowedUnits.isEmpty
        let allowed = Self.units.filter { isEverything ? $0.0 != .weekOfMonth : allowedUnits.contains($0.0) }
        guard let last = allowed.last else { return nil }
        var rest = Int((abs(timeInterval) / Double(last.seconds)).rounded(.down)) * last.seconds
        var parts = allowed.map { unit in
            defer { rest %= unit.seconds }
            return (unit: unit, count: rest / unit.seconds)
        }
        if maximumUnitCount > 0 {
            let first = parts.firstIndex { $0.count > 0 } ?? parts.count - 1
            parts = Array(parts[first...].prefix(maximumUnitCount))
        }
        let text = unitsStyle == .positional ? positional(parts.map { ($0.unit.seconds, $0.count) }) : named(parts)
        return timeInterval < 0 ? "-" + text : text
    }

    /// Hours, minutes and seconds between colons. At least minutes are written if they are allowed, or with `pad` all that is allowed.
    private func positional(_ parts: [(seconds: Int, count: Int)]) -> String {
        var shown = parts
        if !zeroFormattingBehavior.contains(.pad) {
            while shown.count > 1, shown[0].count == 0,
                zeroFormattingBehavior.contains(.dropLeading) || shown[0].seconds > 60 || shown.count > 2
            {
                shown.removeFirst()
            }
        }
        return shown.enumerated().map { number, part in
            let digits = String(part.count)
            let isPadded = number > 0 || zeroFormattingBehavior.contains(.pad)
            return isPadded && digits.count < 2 ? "0" + digits : digits
        }.joined(separator: ":")
    }

    private func named(_ parts: [(unit: (NSCalendar.Unit, Duration.UnitsFormatStyle.Unit, seconds: Int), count: Int)])
        -> String
    {
        let width: Duration.UnitsFormatStyle.UnitWidth =
            switch unitsStyle {
            case .full, .spellOut: .wide
            case .short: .abbreviated
            case .positional, .abbreviated, .brief: .narrow
            }
        let seconds = parts.reduce(0) { $0 + $1.count * $1.unit.seconds }
        var style = Duration.UnitsFormatStyle(allowedUnits: Set(parts.map(\.unit.1)), width: width)
        style.locale = calendar?.locale ?? .current
        return style.format(.seconds(seconds))
    }

    /// Writes a duration in units.
    open func string(from components: DateComponents) -> String? {
        let parts = [
            (components.weekOfMonth ?? components.weekOfYear, 604_800), (components.day, 86_400),
            (components.hour, 3600),
            (components.minute, 60), (components.second, 1),
        ]
        return string(from: parts.reduce(0.0) { $0 + Double($1.0 ?? 0) * Double($1.1) })
    }
    /// Writes the time between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        string(from: endDate.timeIntervalSince(startDate))
    }
    /// Writes a duration in units or in seconds; nil for anything else.
    open override func string(for obj: Any?) -> String? {
        switch obj {
        case let components as DateComponents: string(from: components)
        case let seconds as TimeInterval: string(from: seconds)
        default: nil
        }
    }
    /// Writes a duration in units and a style.
    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }
}

/// Writes a list with commas and "and".
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/listformatter>
open class ListFormatter: Formatter, @unchecked Sendable {
    // @unchecked: as Foundation's formatters, it is set up before it is shared.

    /// The language.
    open var locale: Locale! = .current
    /// Writes what is no text.
    open var itemFormatter: Formatter?

    /// Writes texts as a list.
    open class func localizedString(byJoining strings: [String]) -> String { strings.formatted(.list(type: .and)) }

    /// Writes a list; nil if something in it cannot be written.
    open func string(from items: [Any]) -> String? {
        let texts = items.map { itemFormatter?.string(for: $0) ?? ($0 as? String) ?? String(describing: $0) }
        return texts.formatted(.list(type: .and).locale(locale))
    }
    /// Writes a list; nil for what is none.
    open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
}

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
    /// What else is asked for.
    public struct Options: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Some of them.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// As the name is spoken.
        public static let phonetic = Self(rawValue: 2)
    }

    /// How much of the name is written.
    open var style = Style.default
    /// The language.
    open var locale: Locale! = .current
    /// Whether the name as it is spoken is written.
    open var isPhonetic = false

    /// Writes a name.
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

/// Writes a number with its unit.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/measurementformatter>
open class MeasurementFormatter: Formatter, @unchecked Sendable {
    // @unchecked: as Foundation's formatters, it is set up before it is shared.

    /// Which unit is written.
    public struct UnitOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// Some of them.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The unit as it is. It always is here.
        public static let providedUnit = Self(rawValue: 1)
        /// The unit that suits the number.
        public static let naturalScale = Self(rawValue: 2)
        /// The unit without its scale.
        public static let temperatureWithoutUnit = Self(rawValue: 4)
    }

    /// Which unit is written; always the one that the measurement has.
    open var unitOptions: UnitOptions = []
    /// How long the unit is; always its symbol.
    open var unitStyle = Formatter.UnitStyle.medium
    /// The language.
    open var locale: Locale! = .current
    /// Writes the number.
    open var numberFormatter: NumberFormatter! = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter
    }()

    /// Writes a number with its unit's symbol.
    open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
        (numberFormatter.string(from: NSNumber(value: measurement.value)) ?? "\(measurement.value)") + " "
            + measurement.unit.symbol
    }
    /// Writes a unit's symbol.
    open func string(from unit: Unit) -> String { unit.symbol }
}

extension Measurement {
    /// A number with its unit's symbol.
    public func formatted() -> String { MeasurementFormatter().string(from: self) }
}

extension Measurement {
    /// How a number with its unit is written: always in the unit that it has.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
        /// How long the unit is; always its symbol.
        public enum UnitWidth: Codable, Sendable {
            /// How long.
            case wide, abbreviated, narrow
        }
        /// How long the unit is.
        public var width: UnitWidth
        /// A number with its unit.
        public init(width: UnitWidth) { self.width = width }
        /// Writes a number with its unit.
        public func format(_ value: Measurement) -> String { value.formatted() }
    }

    /// Writes a number with its unit.
    public func formatted(_ style: FormatStyle) -> String { style.format(self) }
}

/// What a measurement is for. The unit stays the same.
public struct MeasurementFormatUnitUsage<UnitType: Unit>: Sendable {
    /// A purpose.
    public static var general: Self { .init() }
    /// A purpose.
    public static var asProvided: Self { .init() }
    /// A purpose.
    public static var road: Self { .init() }
    /// A purpose.
    public static var person: Self { .init() }
}

extension FormatStyle {
    /// A number with its unit.
    public static func measurement<UnitType: Unit>(
        width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general
    ) -> Self where Self == Measurement<UnitType>.FormatStyle { .init(width: width) }
}

extension Measurement where UnitType == UnitInformationStorage {
    /// Writes a number of bytes.
    public func formatted(_ style: ByteCountFormatStyle) -> String {
        style.format(Int64(converted(to: .bytes).value))
    }
}

extension PersonNameComponents {
    /// First and last name.
    public func formatted() -> String { PersonNameComponentsFormatter().string(from: self) }
}
