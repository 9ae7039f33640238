// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// That something goes on, or how far it is.
public struct ProgressView<Title: View>: PrimitiveView, RenderedView {
    private let title: Title
    private let fraction: Double?

    private init(title: Title, fraction: Double?) {
        self.title = title
        self.fraction = fraction
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        SwiftUI.render(title, node.child("label"), environment, &output)
        guard let fraction else {
            let wheel = node.kept("wheel") { UIActivityIndicatorView(style: .medium) }
            wheel.startAnimating()
            return output.views.append(wheel)
        }
        let bar = node.kept("bar") { UIProgressView(progressViewStyle: .default) }
        bar.progress = Float(fraction)
        output.views.append(bar)
    }
}

extension ProgressView where Title == EmptyView {
    /// Something goes on.
    public init() { self.init(title: EmptyView(), fraction: nil) }
    /// How far something is.
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
        self.init(title: EmptyView(), fraction: value.map { Double($0 / total) })
    }
}

extension ProgressView where Title == Text {
    /// What goes on.
    public init(_ key: LocalizedStringKey) { self.init(title: Text(key), fraction: nil) }
    /// What goes on.
    @_disfavoredOverload public init(_ title: some StringProtocol) { self.init(title: Text(title), fraction: nil) }
    /// What goes on, and how far it is.
    public init<Value: BinaryFloatingPoint>(_ key: LocalizedStringKey, value: Value?, total: Value = 1) {
        self.init(title: Text(key), fraction: value.map { Double($0 / total) })
    }
}

extension ProgressView {
    /// What goes on.
    public init(@ViewBuilder label: () -> Title) { self.init(title: label(), fraction: nil) }
    /// What goes on, and how far it is.
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1, @ViewBuilder label: () -> Title) {
        self.init(title: label(), fraction: value.map { Double($0 / total) })
    }
    /// What goes on, and how far it is, also in words.
    public init<Value: BinaryFloatingPoint, Name: View, Words: View>(
        value: Value?, total: Value = 1, @ViewBuilder label: () -> Name, @ViewBuilder currentValueLabel: () -> Words
    ) where Title == TupleView<(Name, Words)> {
        let (label, words) = (label(), currentValueLabel())
        self.init(
            title: TupleView((label, words), [AnyView(label), AnyView(words)]),
            fraction: value.map { Double($0 / total) })
    }
}

extension ProgressView where Title == Text {
    /// What goes on, and how far it is.
    @_disfavoredOverload public init<Value: BinaryFloatingPoint>(
        _ title: some StringProtocol, value: Value?, total: Value = 1
    ) {
        self.init(title: Text(title), fraction: value.map { Double($0 / total) })
    }
}

extension ProgressView where Title == EmptyView {
    /// How far something is now; it is not followed.
    public init(_ progress: Progress) { self.init(title: EmptyView(), fraction: progress.fractionCompleted) }
}
