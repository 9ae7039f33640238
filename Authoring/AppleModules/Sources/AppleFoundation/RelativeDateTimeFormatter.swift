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
    @available(
        *, deprecated,
        message: "no effect here; on a phone it writes a capital letter where a sentence begins with the date"
    )
    open var formattingContext = Formatter.Context.unknown
    /// The calendar by which days, weeks, months and years are counted.
    open var calendar: Calendar! = .current
    /// The locale that sets the language of the text.
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
