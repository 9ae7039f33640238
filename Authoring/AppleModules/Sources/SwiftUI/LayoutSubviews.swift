// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Views that are laid out.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
    /// The first one.
    public var startIndex: Int { 0 }
    /// After the last one. There are none here: nothing is laid out.
    public var endIndex: Int { 0 }
    /// A view.
    public subscript(position: Int) -> LayoutSubview { LayoutSubview() }
}
