// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// A date picker style that opens a calendar from a small field; the form uses its own style.
public struct CompactDatePickerStyle: DatePickerStyle {
    /// Creates the compact style, which has no effect in the form.
    public init() {}
}
