// SPDX-License-Identifier: Apache-2.0

/// What views say to those around them.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/preferencekey>
public protocol PreferenceKey {
    /// The type of the value.
    associatedtype Value
    /// The value of views that say nothing.
    static var defaultValue: Value { get }
    /// Makes one value of those of two views.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    /// Nil.
    public static var defaultValue: Value { nil }
}
