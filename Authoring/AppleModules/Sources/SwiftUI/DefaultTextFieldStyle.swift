// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of fields.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// The style.
    public init() {}
}
