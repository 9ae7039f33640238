// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A number that is made larger and smaller by two buttons.
public struct Stepper<Title: View>: View {
    private let title: Title
    private let increment: (() -> Void)?
    private let decrement: (() -> Void)?

    /// A number with what is done for more and for less.
    public init(
        @ViewBuilder label: () -> Title, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        title = label()
        increment = onIncrement
        decrement = onDecrement
    }

    /// A number in a range.
    public init<Value: Strideable>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Title
    ) {
        title = label()
        increment = {
            let next = value.wrappedValue.advanced(by: step)
            if next <= bounds.upperBound { value.wrappedValue = next }
        }
        decrement = {
            let next = value.wrappedValue.advanced(by: -step)
            if next >= bounds.lowerBound { value.wrappedValue = next }
        }
    }

    /// The title and the buttons.
    public var body: some View {
        title
        Button("Less") { decrement?() }.disabled(decrement == nil)
        Button("More") { increment?() }.disabled(increment == nil)
    }
}

extension Stepper where Title == Text {
    /// A number in a range.
    public init<Value: Strideable>(
        _ key: LocalizedStringKey, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(key) }
    }
    /// A number in a range.
    @_disfavoredOverload public init<Value: Strideable>(
        _ title: some StringProtocol, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1
    ) {
        self.init(value: value, in: bounds, step: step) { Text(title) }
    }
    /// Creates a stepper with a title that changes a value without bounds by a step.
    public init<Value: Strideable>(_ key: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1) {
        self.init(
            label: { Text(key) }, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
            onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
    }
    /// A number with what is done for more and for less.
    public init(_ key: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
        self.init(label: { Text(key) }, onIncrement: onIncrement, onDecrement: onDecrement)
    }
}
