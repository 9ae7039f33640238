// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of fields. The host has its own.
public protocol TextFieldStyle {}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The style.
    public static var automatic: DefaultTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The style.
    public static var plain: PlainTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// The style.
    public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}
