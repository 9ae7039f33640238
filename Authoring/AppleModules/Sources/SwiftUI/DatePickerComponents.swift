// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// The parts of a date that are chosen.
public struct DatePickerComponents: OptionSet, Sendable {
    /// The parts of the date as bits of an integer.
    public let rawValue: UInt
    /// Creates a set of parts from the bits of an integer.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The hour and the minute; the form's field shows the day as well in any case.
    public static let hourAndMinute = Self(rawValue: 1)
    /// The day, the month and the year; the form's field shows the time as well in any case.
    public static let date = Self(rawValue: 2)
}
