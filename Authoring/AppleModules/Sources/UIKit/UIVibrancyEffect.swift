// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Letters before what is out of focus.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    /// Creates an effect for content on top of a blur, which the form does not show.
    public init(blurEffect: UIBlurEffect) {}
}
