// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A button style without a border on a phone; the form draws all buttons alike.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// Creates the plain button style, which has no effect on the form.
    public init() {}
}
