// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A list of values of several types.
public struct NavigationPath: Equatable {
    var values: [AnyHashable] = []
    /// Creates a path that has no values.
    public init() {}
    /// Creates a path from a sequence of values, each of any type.
    public init(_ elements: some Sequence<AnyHashable>) { values = Array(elements) }
    /// How many there are.
    public var count: Int { values.count }
    /// Whether there is none.
    public var isEmpty: Bool { values.isEmpty }
    /// Adds a value at the end of the path.
    public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }
    /// Takes the last ones away.
    public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
    /// Creates a path from a sequence of values of one type.
    @_disfavoredOverload public init<Element: Hashable>(_ elements: some Sequence<Element>) {
        values = elements.map { AnyHashable($0) }
    }
}
