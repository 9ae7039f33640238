// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of fields.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// Creates a style of text fields without a border, which has no effect on the form's fields.
    public init() {}
}
