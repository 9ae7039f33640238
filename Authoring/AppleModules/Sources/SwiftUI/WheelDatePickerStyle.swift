// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// The date picker shows a wheel for each part of the date; the form ignores it.
public struct WheelDatePickerStyle: DatePickerStyle {
    /// Creates the style of date pickers with wheels, which has no effect here.
    public init() {}
}
