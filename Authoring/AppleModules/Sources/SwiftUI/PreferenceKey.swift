// SPDX-License-Identifier: Apache-2.0

/// A key by which views hand values to the views around them.
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
    /// The value of views that set none, which is nil.
    public static var defaultValue: Value { nil }
}
