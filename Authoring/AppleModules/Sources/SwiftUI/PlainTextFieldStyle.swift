// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of fields.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// The style.
    public init() {}
}
