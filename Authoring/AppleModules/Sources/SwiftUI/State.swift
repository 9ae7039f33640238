// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

/// A value that a view keeps.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/state>
@propertyWrapper
public struct State<Value>: DynamicProperty, @unchecked Sendable {
    private let initial: () -> Value
    private let link = BoxLink<ValueBox<Value>>()

    /// A value to begin with.
    public init(wrappedValue value: Value) { initial = { value } }
    /// A value to begin with.
    public init(initialValue value: Value) { initial = { value } }

    private var box: ValueBox<Value> {
        if let box = link.box { return box }
        let box = ValueBox(initial())
        link.box = box
        return box
    }

    /// The box that was written before the view had a place, or else a new box with the initial value.
    @MainActor private var unusedBox: ValueBox<Value> {
        if let box = link.box, !box.wasConnected { return box }
        return ValueBox(initial())
    }

    /// The value that the view keeps; setting it renders the view again.
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }

    /// Reads and writes the value.
    public var projectedValue: Binding<Value> {
        let box = box
        return Binding(get: { box.value }, set: { box.value = $0 })
    }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state whose first value is nil.
    public init() { self.init(wrappedValue: nil) }
}

extension State: ConnectedProperty {
    func connect(_ node: ViewNode, _ number: Int, _ environment: EnvironmentValues) {
        let box = node.kept(number) { unusedBox }
        box.node = node
        link.box = box
    }
}
