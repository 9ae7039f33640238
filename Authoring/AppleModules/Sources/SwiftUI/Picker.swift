// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Segments that call a function.
private final class BoundSegments: UISegmentedControl {
    var write: (Int) -> Void = { _ in }
    private var titles: [String] = []

    func show(_ titles: [String]) {
        guard titles != self.titles else { return }
        self.titles = titles
        removeAllSegments()
        for (number, title) in titles.enumerated() { insertSegment(withTitle: title, at: number, animated: false) }
    }
}

/// One of several values.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/picker>
public struct Picker<Title: View, Selection: Hashable, Content: View>: PrimitiveView, RenderedView {
    private let title: Title
    private let selection: Binding<Selection>
    private let content: Content

    /// A choice among views, each with a tag.
    public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
        title = label()
        self.selection = selection
        self.content = content()
    }

    /// A choice among views, each with a tag.
    public init(selection: Binding<Selection>, label: Title, @ViewBuilder content: () -> Content) {
        title = label
        self.selection = selection
        self.content = content()
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        var (label, options) = (ViewOutput(), ViewOutput())
        SwiftUI.render(title, node.child("label"), environment, &label)
        var choosing = environment
        choosing.isChoosing = true
        SwiftUI.render(content, node.child("content"), choosing, &options)
        let entries = options.views.compactMap { view -> (title: String, value: Selection)? in
            guard let tagged = view as? TaggedView, let value = tagged.value(as: Selection.self) else { return nil }
            return (tagged.title, value)
        }
        if let heading = environment.label ?? label.text {
            let view = node.kept("heading") { UILabel() }
            view.text = heading
            output.views.append(view)
        }
        let control = node.kept("segments") {
            let control = BoundSegments(frame: .zero)
            control.addAction(
                UIAction { [weak control] _ in control.map { $0.write($0.selectedSegmentIndex) } }, for: .valueChanged)
            return control
        }
        control.show(entries.map(\.title))
        control.selectedSegmentIndex = entries.firstIndex { $0.value == selection.wrappedValue } ?? -1
        control.isEnabled = environment.isEnabled
        control.write = { number in
            if entries.indices.contains(number) { selection.wrappedValue = entries[number].value }
        }
        output.views.append(control)
    }
}

extension Picker where Title == Label<Text, Image> {
    /// A choice with a title and a symbol.
    public init(
        _ key: LocalizedStringKey, systemImage name: String, selection: Binding<Selection>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Label(key, systemImage: name) }
    }
}

extension Picker where Title == Text {
    /// A choice with a title.
    public init(_ key: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(key) }
    }
    /// A choice with a title.
    @_disfavoredOverload public init(
        _ title: some StringProtocol, selection: Binding<Selection>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}
