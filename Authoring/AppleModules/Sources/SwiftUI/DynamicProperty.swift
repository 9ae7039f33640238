// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

/// A property that a view reads.
public protocol DynamicProperty {
    /// Called before the body is asked for.
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing; a property that must refresh its value before the body is read has its own version.
    public mutating func update() {}
}
