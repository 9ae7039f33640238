// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of fields. The host has its own.
public protocol TextFieldStyle {}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The style that suits the place of the text field; the form ignores it.
    public static var automatic: DefaultTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// The style of a text field without a frame; the form ignores it.
    public static var plain: PlainTextFieldStyle { .init() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// The style of a text field in a frame with round corners; the form ignores it.
    public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}
