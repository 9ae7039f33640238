// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// A style that shows a calendar or a clock on a phone; the form always shows a field.
public struct GraphicalDatePickerStyle: DatePickerStyle {
    /// Creates the style of a calendar, which has no effect on the form's field.
    public init() {}
}
