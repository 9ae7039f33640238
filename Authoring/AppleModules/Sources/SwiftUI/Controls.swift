// SPDX-License-Identifier: Apache-2.0

public import Foundation
@_spi(AppleModules) import UIKit

/// A view of UIKit that calls a function.
private final class ActionButton: UIButton {
    var perform: () -> Void = {}
    var role: ButtonRole?

    convenience init() {
        self.init(type: .system)
        addAction(UIAction { [weak self] _ in self?.perform() }, for: .touchUpInside)
    }
}

/// A button that has a label and runs an action when it is pressed.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/button>
public struct Button<Content: View>: PrimitiveView, RenderedView {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Content

    /// A button with an action.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Content) {
        self.init(role: nil, action: action, label: label)
    }
    /// A button with a role and an action.
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Content) {
        self.init(role: role, calling: { MainActor.assumeIsolated { action() } }, label: label)
    }

    init(role: ButtonRole?, calling action: @escaping () -> Void, @ViewBuilder label: () -> Content) {
        self.role = role
        self.action = action
        self.label = label()
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        var parts = ViewOutput()
        SwiftUI.render(label, node.child("label"), environment, &parts)
        let button = node.kept("button") { ActionButton() }
        button.setTitle(environment.label ?? parts.text ?? parts.symbolText, for: .normal)
        // Of several texts the first is the name.
        let texts = parts.views.compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty }
        button.formName = texts.count > 1 ? texts[0] : nil
        button.isEnabled = environment.isEnabled
        button.perform = action
        button.role = role
        output.views.append(button)
    }
}

extension Button where Content == Text {
    /// A button with a title.
    public init(_ key: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(key) }
    }
    /// A button with a title.
    @_disfavoredOverload public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Text(title) }
    }
    /// A button with a title and a role.
    public init(_ key: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { Text(key) }
    }
    /// A button with a title and a role.
    @_disfavoredOverload public init(
        _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Content == Label<Text, Image> {
    /// A button with a title and a symbol.
    public init(_ key: LocalizedStringKey, systemImage name: String, action: @escaping @MainActor () -> Void) {
        self.init(action: action) { Label(key, systemImage: name) }
    }
    /// A button with a title, a symbol and a role.
    public init(
        _ key: LocalizedStringKey, systemImage name: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Label(key, systemImage: name) }
    }
}

extension ViewOutput {
    /// The texts, one after the other; nil if there is none.
    var text: String? {
        let texts = views.compactMap { ($0 as? UILabel)?.text ?? ($0 as? UIImageView)?.accessibilityLabel }
            .filter { !$0.isEmpty }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    /// The title of the first symbol among the views, or nil if none has one.
    var symbolText: String? { views.lazy.compactMap { ($0 as? UIImageView)?.image?.symbolTitle }.first }

    /// The actions of an alert: the buttons among the views.
    func alertActions() -> [UIAlertAction] {
        views.compactMap { $0 as? ActionButton }.map { button in
            let style: UIAlertAction.Style =
                button.role == .cancel ? .cancel : button.role == .destructive ? .destructive : .default
            let action = UIAlertAction(title: button.currentTitle, style: style) { _ in button.perform() }
            action.isEnabled = button.isEnabled
            return action
        }
    }
}

/// A field that calls functions.
private final class BoundField: UITextField {
    var write: (String) -> Void = { _ in }
    var submit: () -> Void = {}
    /// Returns the binding's text, which may differ from the text that was typed into the field.
    var read: () -> String = { "" }

    convenience init() {
        self.init(frame: .zero)
        addAction(UIAction { [weak self] _ in self.map { $0.write($0.text ?? "") } }, for: .editingChanged)
        addAction(UIAction { [weak self] _ in self.map { $0.text = $0.read() } }, for: .editingDidEnd)
        addAction(UIAction { [weak self] _ in self?.submit() }, for: .editingDidEndOnExit)
    }
}

/// Adds a text field, plain or secure, with its title and text to the output.
@MainActor
private func renderField(
    _ title: String, _ text: Binding<String>, isSecure: Bool, _ node: ViewNode, _ environment: EnvironmentValues,
    _ output: inout ViewOutput
) {
    let field = node.kept("field") { BoundField() }
    field.placeholder = title
    field.isSecureTextEntry = isSecure
    field.accessibilityLabel = environment.label
    field.isEnabled = environment.isEnabled
    if field.text != text.wrappedValue { field.text = text.wrappedValue }
    field.write = { text.wrappedValue = $0 }
    field.read = { text.wrappedValue }
    field.submit = environment.submit ?? {}
    output.views.append(field)
}

/// A field for a text.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/textfield>
public struct TextField: PrimitiveView, RenderedView {
    private let title: String
    private let text: Binding<String>

    /// Creates a field for the bound text, with a localized title as the placeholder.
    public init(_ key: LocalizedStringKey, text: Binding<String>) {
        title = key.string()
        self.text = text
    }
    /// Creates a field for the bound text, with a plain string as the placeholder.
    @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>) {
        self.title = String(title)
        self.text = text
    }
    /// A field with a text of its own where nothing is written.
    public init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        title = prompt?.string ?? key.string()
        self.text = text
    }
    /// A field that may have several lines.
    @available(
        *, deprecated, message: "in part here; on a phone it also lets the text of the field run over several lines"
    )
    public init(_ key: LocalizedStringKey, text: Binding<String>, axis: Axis) { self.init(key, text: text) }
    /// A field that may have several lines.
    @available(
        *, deprecated, message: "in part here; on a phone it also lets the text of the field run over several lines"
    )
    @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis) {
        self.init(title, text: text)
    }
    /// A field that says when it is edited and when Return was pressed.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also calls onEditingChanged when typing in the field begins and ends"
    )
    public init(
        _ key: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(key, text: text)
        commit = onCommit
    }
    /// A field with a text of its own where nothing is written, that may have several lines.
    @available(
        *, deprecated, message: "in part here; on a phone it also lets the text of the field run over several lines"
    )
    public init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(key, text: text, prompt: prompt)
    }
    /// A field with a text of its own where nothing is written.
    @_disfavoredOverload public init(
        _ title: some StringProtocol, text: Binding<String>, prompt: Text?, axis: Axis = .horizontal
    ) {
        self.title = prompt?.string ?? String(title)
        self.text = text
    }
    /// A field with a label that is a text.
    public init(
        text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal, @ViewBuilder label: () -> Text
    ) {
        title = prompt?.string ?? label().string
        self.text = text
    }
    /// A field of a value in a format. A text that the format does not take changes nothing.
    public init<Format: ParseableFormatStyle>(
        _ key: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
    ) where Format.FormatOutput == String {
        self.init(verbatim: prompt?.string ?? key.string(), value, format)
    }
    /// A field of a value in a format. A text that the format does not take changes nothing.
    @_disfavoredOverload public init<Format: ParseableFormatStyle>(
        _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
    ) where Format.FormatOutput == String {
        self.init(verbatim: prompt?.string ?? String(title), value, format)
    }
    /// A field of a value that may be missing, in a format. An empty text is no value; one that the format does not take changes nothing.
    public init<Format: ParseableFormatStyle>(
        _ key: LocalizedStringKey, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
    ) where Format.FormatOutput == String {
        title = prompt?.string ?? key.string()
        text = Binding(
            get: { value.wrappedValue.map(format.format) ?? "" },
            set: { text in
                if text.isEmpty { return value.wrappedValue = nil }
                do { value.wrappedValue = try format.parseStrategy.parse(text) } catch { return }
            })
    }
    /// A field of a value that a formatter writes and reads. A text that it does not take changes nothing.
    public init<Value>(_ key: LocalizedStringKey, value: Binding<Value>, formatter: Formatter, prompt: Text? = nil) {
        title = prompt?.string ?? key.string()
        text = Binding(
            get: { formatter.string(for: value.wrappedValue) ?? "" },
            set: { text in
                let read: Any? =
                    switch formatter {
                    case let formatter as NumberFormatter: formatter.number(from: text)
                    case let formatter as DateFormatter: formatter.date(from: text)
                    default: nil
                    }
                if let new = read as? Value { value.wrappedValue = new }
            })
    }

    private init<Format: ParseableFormatStyle>(
        verbatim title: String, _ value: Binding<Format.FormatInput>, _ format: Format
    ) where Format.FormatOutput == String {
        self.title = title
        text = Binding(
            get: { format.format(value.wrappedValue) },
            set: { text in
                // What the format does not take changes nothing.
                do { value.wrappedValue = try format.parseStrategy.parse(text) } catch { return }
            })
    }

    private var commit: (() -> Void)?

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        var environment = environment
        if let commit { environment.submit = commit }
        renderField(title, text, isSecure: false, node, environment, &output)
    }
}

/// A field for a text that is not shown.
public struct SecureField: PrimitiveView, RenderedView {
    private let title: String
    private let text: Binding<String>

    /// Creates a field that hides the bound text, with a localized title as the placeholder.
    public init(_ key: LocalizedStringKey, text: Binding<String>) {
        title = key.string()
        self.text = text
    }
    /// Creates a field that hides the bound text, with a plain string as the placeholder.
    @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>) {
        self.title = String(title)
        self.text = text
    }
    /// A field with a text of its own where nothing is written.
    public init(_ key: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        title = prompt?.string ?? key.string()
        self.text = text
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        renderField(title, text, isSecure: true, node, environment, &output)
    }
}

extension ViewOutput {
    /// Makes one view with a tag of the views. Outside a picker it is shown as any other; a picker looks at the tag only.
    mutating func tag(_ value: AnyHashable, _ node: ViewNode) {
        let view = node.kept("tag") { TaggedView() }
        view.title = text ?? symbolText ?? ""
        view.tagValue = value
        for subview in view.subviews where !views.contains(subview) { subview.removeFromSuperview() }
        for part in views where part.superview !== view { view.addSubview(part) }
        views = [view]
    }
}

extension View {
    /// The value that a picker gets if this view is chosen.
    public func tag<Value: Hashable>(_ tag: Value) -> some View { TagView(content: self, value: AnyHashable(tag)) }
    /// The value that a picker gets if this view is chosen.
    public func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool) -> some View {
        TagView(content: self, value: AnyHashable(tag))
    }
}

extension View {
    /// The buttons inside; the host shows them in its own style.
    @available(
        *, deprecated, message: "appearance only; on a phone it draws buttons with the view that the style makes"
    )
    public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View { self }
    /// The buttons inside; the host shows them in its own style.
    @available(
        *, deprecated, message: "appearance only; on a phone it draws a border or a coloured background around buttons"
    )
    public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View { self }
}
