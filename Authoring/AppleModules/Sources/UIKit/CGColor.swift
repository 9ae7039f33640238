// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A colour in numbers.
public final class CGColor: Sendable {
    let red, green, blue, alpha: CGFloat

    init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}
