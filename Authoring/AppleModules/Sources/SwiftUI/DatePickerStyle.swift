// SPDX-License-Identifier: Apache-2.0

public import CoreTransferable
public import Foundation

/// A style of a kind of control. The host has its own.
public protocol DatePickerStyle {}
extension DatePickerStyle where Self == DefaultDatePickerStyle {
    /// The style.
    public static var automatic: DefaultDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    /// The style.
    public static var graphical: GraphicalDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    /// The style.
    public static var compact: CompactDatePickerStyle { .init() }
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    /// The style.
    public static var wheel: WheelDatePickerStyle { .init() }
}
