// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// A style of a kind of control. The host has its own.
public protocol DatePickerStyle {}
extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The style that the system picks for a date picker; it has no effect here.
    public static var automatic: DefaultDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// The style that shows a calendar or a clock to pick from; it has no effect here.
    public static var graphical: GraphicalDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// The style that shows the date in a small field; it has no effect here.
    public static var compact: CompactDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// The style that shows the date on turning wheels; it has no effect here.
    public static var wheel: WheelDatePickerStyle { .init() }
}
