// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Letters before what is out of focus.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    /// An effect.
    public init(blurEffect: UIBlurEffect) {}
}
