// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// The usual style of a date picker on a phone; the form always shows a field.
public struct DefaultDatePickerStyle: DatePickerStyle {
    /// Creates the usual style, which has no effect on the form's field.
    public init() {}
}
