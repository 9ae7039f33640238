// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Views that are laid out.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
    /// The position of the first view, which is always 0, as the collection is empty.
    public var startIndex: Int { 0 }
    /// After the last one. There are none here: nothing is laid out.
    public var endIndex: Int { 0 }
    /// Returns an empty view for any position; the collection itself has no positions.
    public subscript(position: Int) -> LayoutSubview { LayoutSubview() }
}
