// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

/// Reads and writes a value that something else keeps.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/binding>
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: @unchecked Sendable, DynamicProperty {
    private let read: () -> Value
    private let write: (Value) -> Void

    /// A binding from two functions.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        read = get
        write = set
    }

    /// A binding from two functions, of which the second takes what a change goes with.
    public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        read = get
        write = { set($0, Transaction()) }
    }

    /// A binding of a binding.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// A value that never changes.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    /// The value that the binding reads and writes.
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    /// The binding itself, which a name with `$` returns.
    public var projectedValue: Binding<Value> { self }

    /// A part of the value.
    public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> Binding<Member> {
        Binding<Member>(
            get: { read()[keyPath: keyPath] },
            set: { part in
                var value = read()
                value[keyPath: keyPath] = part
                write(value)
            })
    }

    /// The binding; animations are not shown.
    @available(*, deprecated, message: "appearance only; on a phone it animates the changes made through the binding")
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }

    /// A binding of the value that is there; nil if there is none.
    public init?(_ base: Binding<Value?>) {
        guard let value = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
    }

    /// A binding of an optional.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }
}

extension Binding: Identifiable where Value: Identifiable {
    /// That of the value.
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    /// A binding of an element.
    public typealias Element = Binding<Value.Element>
    /// Bindings one after the other.
    public typealias Iterator = IndexingIterator<Self>
}

extension Binding: Collection where Value: MutableCollection {
    /// As in the collection.
    public typealias Index = Value.Index
    /// As in the collection.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// As in the collection.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// As in the collection.
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }
    /// A binding of an element.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        // A row that goes may still read its element.
        let last = ValueBox(read()[position])
        return Binding<Value.Element>(
            get: {
                let value = read()
                guard value.startIndex <= position, position < value.endIndex else { return last.value }
                return value[position]
            },
            set: { element in
                var value = read()
                guard value.startIndex <= position, position < value.endIndex else { return }
                value[position] = element
                write(value)
            })
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    /// As in the collection.
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}
