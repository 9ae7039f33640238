// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

/// A number that grows with the size of texts, which is the usual one here.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    /// The number exactly as it was given, as texts have only one size here.
    public let wrappedValue: Value
    /// Creates a number that would grow with the text size on a phone; here it stays the same.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// A number that grows with a kind of text.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
