// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A number on a line. A form shows it as a field with its label.
public struct Slider<Title: View, Bounds: View>: View {
    private let text: Binding<String>
    private let title: Title

    /// The label and the field.
    public var body: some View {
        title
        TextField("Number", text: text)
    }

    private init<Value: BinaryFloatingPoint>(_ value: Binding<Value>, _ bounds: ClosedRange<Value>, _ title: Title) {
        self.title = title
        text = Binding(
            get: { "\(value.wrappedValue)" },
            set: {
                if let new = Double($0) {
                    value.wrappedValue = min(max(Value(new), bounds.lowerBound), bounds.upperBound)
                }
            })
    }

    /// A number in a range with a label, and labels at the ends, which are not shown.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Title,
        @ViewBuilder minimumValueLabel: () -> Bounds, @ViewBuilder maximumValueLabel: () -> Bounds,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, label())
    }
    /// A number in a range in steps with a label, and labels at the ends, which are not shown.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride, @ViewBuilder label: () -> Title,
        @ViewBuilder minimumValueLabel: () -> Bounds, @ViewBuilder maximumValueLabel: () -> Bounds,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, label())
    }
}

extension Slider where Bounds == EmptyView {
    /// A number in a range with a label.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Title,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, label())
    }
    /// A number in a range in steps with a label.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride, @ViewBuilder label: () -> Title,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, label())
    }
}

extension Slider where Title == EmptyView, Bounds == EmptyView {
    /// A number in a range.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, EmptyView())
    }
    /// A number in a range, in steps.
    public init<Value: BinaryFloatingPoint>(
        value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value, bounds, EmptyView())
    }
}
