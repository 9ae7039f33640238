// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Writes a duration as a text, such as "9:41" or "9 hours, 41 minutes".
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/datecomponentsformatter>
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    // @unchecked: as Foundation's formatters, it is set up before it is shared.

    /// How units are written.
    public enum UnitsStyle: Int, Sendable {
        /// "9:41", "9h 41m", "9 hr, 41 min", "9 hours, 41 minutes"; numbers are never spelled out here.
        case positional, abbreviated, short, full, spellOut, brief
    }
    /// The ways in which a duration is written when some of its units are 0.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        /// The bits of the set, one for each way.
        public let rawValue: UInt
        /// Creates a set of these ways from its bits.
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
    @available(*, deprecated, message: "in part here; on a phone it also writes years and months")
    open var allowedUnits: NSCalendar.Unit = []
    /// How units are written.
    open var unitsStyle = UnitsStyle.positional
    /// The treatment of units that are 0: whether they are left out or padded with zeros.
    @available(*, deprecated, message: "in part here; on a phone it also drops zeros in the middle or at the end")
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    /// The most units that are written; 0 for all.
    open var maximumUnitCount = 0
    /// The calendar whose locale chooses the language of named units; nil for the current locale.
    open var calendar: Calendar? = .current
    /// How letters are written at the beginning. Numbers come first here.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it writes a capital letter where a sentence begins with the duration"
    )
    open var formattingContext = Formatter.Context.unknown
    /// Whether larger units are counted in the largest one that is written. They always are.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it writes a small largest unit in the next one, as 63 seconds"
    )
    open var collapsesLargestUnit = false
    /// Whether "about" is written. It is not.
    @available(*, deprecated, message: "no effect here; on a phone it writes that the duration is approximate")
    open var includesApproximationPhrase = false
    /// Whether "remaining" is written. It is not.
    @available(
        *, deprecated, message: "no effect here; on a phone it writes that the duration is the time that remains"
    )
    open var includesTimeRemainingPhrase = false
    /// The date at which a duration begins; it has no effect here.
    @available(
        *, deprecated, message: "no effect here; on a phone it takes the lengths of months and days from this date on"
    )
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
    @available(*, deprecated, message: "in part here; on a phone it also counts years and months")
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
