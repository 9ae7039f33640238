// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
import Foundation

/// The parts of a date that are chosen.
public struct DatePickerComponents: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Some of them.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The time.
    public static let hourAndMinute = Self(rawValue: 1)
    /// The day.
    public static let date = Self(rawValue: 2)
}
