// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Where views stand above each other.
public struct VerticalAlignment: Hashable, Sendable {
    /// Views are aligned at their top edges, centres or bottom edges, which has no effect in the form.
    public static let top = VerticalAlignment(), center = VerticalAlignment(), bottom = VerticalAlignment()
    /// Views are aligned at the baseline of their first or last line of text, which has no effect in the form.
    public static let firstTextBaseline = VerticalAlignment(), lastTextBaseline = VerticalAlignment()
}
