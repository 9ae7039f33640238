// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

/// An observable object whose properties have bindings.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    /// The observable object whose properties can be bound.
    public var wrappedValue: Value
    /// The wrapper itself, which makes bindings of the object's properties.
    public var projectedValue: Bindable<Value> { self }

    /// Creates a wrapper of an observable object as a declaration with `@Bindable` does.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// Creates a wrapper of an observable object within an expression.
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// A binding of a property.
    public subscript<Member>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>) -> Binding<Member> {
        let object = wrappedValue
        return Binding<Member>(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}
