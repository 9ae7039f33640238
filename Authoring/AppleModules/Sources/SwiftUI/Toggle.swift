// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A switch that calls a function.
private final class BoundSwitch: UISwitch {
    var write: (Bool) -> Void = { _ in }

    convenience init() {
        self.init(frame: .zero)
        addAction(UIAction { [weak self] _ in self.map { $0.write($0.isOn) } }, for: .valueChanged)
    }
}

/// A switch with a label that shows and changes a bound value.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/toggle>
public struct Toggle<Content: View>: PrimitiveView, RenderedView {
    private let isOn: Binding<Bool>
    private let label: Content

    /// Creates a switch that reads and writes `isOn`, with a label made of views.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Content) {
        self.isOn = isOn
        self.label = label()
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        var parts = ViewOutput()
        SwiftUI.render(label, node.child("label"), environment, &parts)
        let control = node.kept("switch") { BoundSwitch() }
        control.accessibilityLabel = environment.label ?? parts.text ?? parts.symbolText
        control.isEnabled = environment.isEnabled
        control.isOn = isOn.wrappedValue
        control.write = { isOn.wrappedValue = $0 }
        output.views.append(control)
    }
}

extension Toggle where Content == Label<Text, Image> {
    /// A switch with a title and a symbol.
    public init(_ key: LocalizedStringKey, systemImage name: String, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Label(key, systemImage: name) }
    }
}

extension Toggle where Content == Text {
    /// A switch with a title.
    public init(_ key: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(key) } }
    /// A switch with a title.
    @_disfavoredOverload public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}
