// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A button style with a glass background on a phone; the form draws all buttons alike.
public struct GlassButtonStyle: PrimitiveButtonStyle {
    /// Creates the glass button style, which has no effect on the form.
    public init() {}
}
