// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Which views stay where they are when others are scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
    /// The kinds of pinned views as the bits of a number.
    public let rawValue: Int
    /// Creates a set of kinds of pinned views from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The headers or the footers of sections stay visible when the rest scrolls, which has no effect in the form.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1),
        sectionFooters = PinnedScrollableViews(rawValue: 2)
}
