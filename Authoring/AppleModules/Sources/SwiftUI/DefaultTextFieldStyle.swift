// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of fields.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// Creates the default style of text fields, which has no effect here.
    public init() {}
}
