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
    /// Creates a progress view without a label for a task of unknown length.
    public init() { self.init(title: EmptyView(), fraction: nil) }
    /// How far something is.
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
        self.init(title: EmptyView(), fraction: value.map { Double($0 / total) })
    }
}

extension ProgressView where Title == Text {
    /// Creates a progress view for a task of unknown length, with a localised title.
    public init(_ key: LocalizedStringKey) { self.init(title: Text(key), fraction: nil) }
    /// Creates a progress view for a task of unknown length, with a title that is shown as it is.
    @_disfavoredOverload public init(_ title: some StringProtocol) { self.init(title: Text(title), fraction: nil) }
    /// Creates a progress view with a localised title that shows `value` as a part of `total`; nil is not known.
    public init<Value: BinaryFloatingPoint>(_ key: LocalizedStringKey, value: Value?, total: Value = 1) {
        self.init(title: Text(key), fraction: value.map { Double($0 / total) })
    }
}

extension ProgressView {
    /// Creates a progress view for a task of unknown length, with views as its label.
    public init(@ViewBuilder label: () -> Title) { self.init(title: label(), fraction: nil) }
    /// Creates a progress view with views as its label that shows `value` as a part of `total`; nil is not known.
    public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1, @ViewBuilder label: () -> Title) {
        self.init(title: label(), fraction: value.map { Double($0 / total) })
    }
    /// Creates a progress view that shows `value` as a part of `total`, with a label and views that describe the value.
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
    /// Creates a progress view that shows `value` as a part of `total`, with a title that is shown as it is.
    @_disfavoredOverload public init<Value: BinaryFloatingPoint>(
        _ title: some StringProtocol, value: Value?, total: Value = 1
    ) {
        self.init(title: Text(title), fraction: value.map { Double($0 / total) })
    }
}

extension ProgressView where Title == EmptyView {
    /// How far something is now; it is not followed.
    @available(*, deprecated, message: "in part here; on a phone it also follows the progress as it goes on")
    public init(_ progress: Progress) { self.init(title: EmptyView(), fraction: progress.fractionCompleted) }
}
