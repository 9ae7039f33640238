// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ObjectiveC

/// A day and a time. In a form they are written as 2026-11-25 12:30.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uidatepicker>
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// The parts of a date that a picker sets on a phone.
    public enum Mode: Int, Sendable {
        /// The time, the day, both, or a duration to count down; the form's field shows day and time for all of them.
        case time, date, dateAndTime, countDownTimer
    }
    /// The parts of the date that the person sets; the form's field always shows day and time.
    @available(
        *, deprecated, message: "no effect here; on a phone it lets the person set only a day, a time or a duration"
    )
    open var datePickerMode = Mode.dateAndTime
    /// The day and the time.
    open var date = Date() {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The first that can be chosen.
    open var minimumDate: Date?
    /// The last that can be chosen.
    open var maximumDate: Date?
    /// How it looks; a form shows a field.
    @available(
        *, deprecated, message: "appearance only; on a phone it shows the date as wheels, a calendar or a small field"
    )
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic
    /// How many minutes a step has.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it lets the person choose only minutes in steps of this number"
    )
    open var minuteInterval = 1
    /// The seconds that are counted down.
    @available(
        *, deprecated, message: "no effect here; on a phone it holds the duration that the person sets for a countdown"
    )
    open var countDownDuration: TimeInterval = 0
    /// The language and region of the picker; the form's field does not use them.
    @available(
        *, deprecated, message: "appearance only; on a phone it writes the date as is usual in the language and region"
    )
    open var locale: Locale?
    /// The calendar of the picker, which the form's field does not use.
    @available(*, deprecated, message: "appearance only; on a phone it counts days, months and years in the calendar")
    open var calendar: Calendar! = .current
    /// The time zone of the picker; the form's field always uses that of the system.
    @available(*, deprecated, message: "no effect here; on a phone it shows and reads the date in the time zone")
    open var timeZone: TimeZone?
    /// Sets the day and the time.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    private static let formatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        return formatter
    }()

    /// As a form writes it.
    var text: String { Self.formatter.string(from: date) }
    /// Reads what was written; nil if it is no day.
    static func date(_ text: String) -> Date? {
        formatter.date(from: text.count == 10 ? text + " 00:00" : text)
    }
}
