// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of fields.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// Creates a text field style with a rounded border, which has no effect in the form.
    public init() {}
}
