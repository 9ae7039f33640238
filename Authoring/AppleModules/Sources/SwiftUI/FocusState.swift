// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

/// Which field is edited. The host decides it here; what is written is kept.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty, @unchecked Sendable {
    /// Reads and writes it.
    @propertyWrapper
    public struct Binding {
        let box: ValueBox<Value>
        /// Which field is edited.
        public var wrappedValue: Value {
            get { box.value }
            nonmutating set { box.value = newValue }
        }
        /// The binding itself, which can be passed on to another view.
        public var projectedValue: Binding { self }
    }

    private let initial: Value
    private let link = BoxLink<ValueBox<Value>>()

    private var box: ValueBox<Value> {
        if let box = link.box { return box }
        let box = ValueBox(initial)
        link.box = box
        return box
    }

    @MainActor private var unusedBox: ValueBox<Value> {
        if let box = link.box, !box.wasConnected { return box }
        return ValueBox(initial)
    }

    /// Whether a field is edited.
    public init() where Value == Bool { initial = false }
    /// Which field is edited.
    public init<Field: Hashable>() where Value == Field? { initial = nil }

    /// Which field is edited.
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    /// Reads and writes it.
    public var projectedValue: Binding { Binding(box: box) }
}

extension FocusState: ConnectedProperty {
    func connect(_ node: ViewNode, _ number: Int, _ environment: EnvironmentValues) {
        let box = node.kept(number) { unusedBox }
        box.node = node
        link.box = box
    }
}
