// SPDX-License-Identifier: Apache-2.0

import Foundation
public import UIKit

extension String.LocalizationValue.StringInterpolation {
    /// Adds the string of a `Text` view as a value of a localized string.
    @preconcurrency @MainActor public mutating func appendInterpolation(_ text: Text) {
        appendInterpolation(text.string)
    }
    /// A picture, which is left out.
    @available(*, deprecated, message: "appearance only; on a phone it puts the picture into the line of text")
    @preconcurrency @MainActor public mutating func appendInterpolation(_ image: Image) { appendInterpolation("") }
}
