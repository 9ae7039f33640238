// SPDX-License-Identifier: Apache-2.0

public import Foundation
@_spi(AppleModules) import UIKit

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
    let name: String
    /// It deletes something.
    public static let destructive = ButtonRole(name: "destructive")
    /// It leaves.
    public static let cancel = ButtonRole(name: "cancel")
    /// It says yes.
    public static let confirm = ButtonRole(name: "confirm")
    /// It closes.
    public static let close = ButtonRole(name: "close")
}

/// A view of UIKit that calls a function.
private final class ActionButton: UIButton {
    var perform: () -> Void = {}
    var role: ButtonRole?

    convenience init() {
        self.init(type: .system)
        addAction(UIAction { [weak self] _ in self?.perform() }, for: .touchUpInside)
    }
}

/// Something to press.
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

    /// What people call the first symbol.
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

/// A button that opens an address.
public struct Link<Content: View>: View {
    @Environment(\.openURL) private var openURL
    private let destination: URL
    private let label: Content

    /// A link.
    public init(destination: URL, @ViewBuilder label: () -> Content) {
        self.destination = destination
        self.label = label()
    }
    /// The button.
    public var body: some View { Button(action: { openURL(destination) }, label: { label }) }
}

extension Link where Content == Text {
    /// A link with a title.
    public init(_ key: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(key) } }
    /// A link with a title.
    @_disfavoredOverload public init(_ title: some StringProtocol, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}

/// A field that calls functions.
private final class BoundField: UITextField {
    var write: (String) -> Void = { _ in }
    var submit: () -> Void = {}
    /// What the binding says: it need not take all that is written.
    var read: () -> String = { "" }

    convenience init() {
        self.init(frame: .zero)
        addAction(UIAction { [weak self] _ in self.map { $0.write($0.text ?? "") } }, for: .editingChanged)
        addAction(UIAction { [weak self] _ in self.map { $0.text = $0.read() } }, for: .editingDidEnd)
        addAction(UIAction { [weak self] _ in self?.submit() }, for: .editingDidEndOnExit)
    }
}

/// What both kinds of fields show.
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

    /// A field.
    public init(_ key: LocalizedStringKey, text: Binding<String>) {
        title = key.string()
        self.text = text
    }
    /// A field.
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
    public init(_ key: LocalizedStringKey, text: Binding<String>, axis: Axis) { self.init(key, text: text) }
    /// A field that may have several lines.
    @_disfavoredOverload public init(_ title: some StringProtocol, text: Binding<String>, axis: Axis) {
        self.init(title, text: text)
    }
    /// A field that says when it is edited and when Return was pressed.
    public init(
        _ key: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
        onCommit: @escaping () -> Void
    ) {
        self.init(key, text: text)
        commit = onCommit
    }
    /// A field with a text of its own where nothing is written, that may have several lines.
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

    /// A field.
    public init(_ key: LocalizedStringKey, text: Binding<String>) {
        title = key.string()
        self.text = text
    }
    /// A field.
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

/// Tells of each change of a text.
private final class BoundText: UITextView, UITextViewDelegate {
    var write: (String) -> Void = { _ in }

    convenience init() {
        self.init(frame: .zero)
        delegate = self
    }

    func textViewDidChange(_ textView: UITextView) { write(text ?? "") }
}

/// A text of several lines.
public struct TextEditor: PrimitiveView, RenderedView {
    private let text: Binding<String>

    /// A text.
    public init(text: Binding<String>) { self.text = text }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        let view = node.kept("text") { BoundText() }
        if view.text != text.wrappedValue { view.text = text.wrappedValue }
        view.isUserInteractionEnabled = environment.isEnabled
        view.accessibilityLabel = environment.label
        view.write = { text.wrappedValue = $0 }
        output.views.append(view)
    }
}

/// A switch that calls a function.
private final class BoundSwitch: UISwitch {
    var write: (Bool) -> Void = { _ in }

    convenience init() {
        self.init(frame: .zero)
        addAction(UIAction { [weak self] _ in self.map { $0.write($0.isOn) } }, for: .valueChanged)
    }
}

/// A switch.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/toggle>
public struct Toggle<Content: View>: PrimitiveView, RenderedView {
    private let isOn: Binding<Bool>
    private let label: Content

    /// A switch.
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

/// An option of a picker.
final class TaggedView: UIView {
    var title = ""
    var tagValue: AnyHashable?

    /// The tag as a picker's type, which may be optional where the tag is not.
    func value<Value>(as type: Value.Type) -> Value? { tagValue?.base as? Value }
}

/// A view with a tag for a picker.
struct TagView<Content: View>: PrimitiveView, RenderedView {
    let content: Content
    let value: AnyHashable

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        var parts = ViewOutput()
        SwiftUI.render(content, node.child("content"), environment, &parts)
        parts.tag(value, node)
        output.add(parts)
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
    /// A number.
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

/// Several buttons, which are shown at once here.
public struct Menu<Title: View, Content: View>: View {
    private let title: Title
    private let content: Content

    /// A menu.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
        title = label()
        self.content = content()
    }
    /// The title and the buttons.
    public var body: some View {
        title
        content
    }
}

extension Menu where Title == Text {
    /// A menu with a title.
    public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(key) }
    }
    /// A menu with a title.
    @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Menu where Title == Label<Text, Image> {
    /// A menu with a title and a symbol.
    public init(_ key: LocalizedStringKey, systemImage name: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Label(key, systemImage: name) }
    }
}

extension Menu {
    /// A menu, or what a tap does at once. Both are shown here.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title, primaryAction: @escaping () -> Void
    ) where Title: View {
        self.init(content: content, label: label)
    }
}

/// A style of buttons. Buttons are shown by the host.
@preconcurrency @MainActor
public protocol ButtonStyle {
    /// What a button looks like.
    associatedtype Body: View
    /// A button and its state.
    typealias Configuration = ButtonStyleConfiguration
    /// What a button looks like.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button and its state.
public struct ButtonStyleConfiguration {
    /// What is on a button.
    public struct Label: PrimitiveView, RenderedView {
        func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
    }
    /// What the button is for.
    public let role: ButtonRole?
    /// What is on it.
    public let label: Label
    /// Whether it is held.
    public let isPressed: Bool
}

/// A style of this module.
public protocol PrimitiveButtonStyle {}

/// A style.
public struct PlainButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public init() {}
}
/// A style.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public init() {}
}
/// A style.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public init() {}
}
/// A style.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public init() {}
}
/// A style.
public struct GlassButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public init() {}
}
/// A style.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public init() {}
}
/// A style.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
    /// The style.
    public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    /// A style.
    public static var plain: PlainButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    /// A style.
    public static var bordered: BorderedButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    /// A style.
    public static var borderedProminent: BorderedProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    /// A style.
    public static var borderless: BorderlessButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
    /// A style.
    public static var glass: GlassButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
    /// A style.
    public static var glassProminent: GlassProminentButtonStyle { .init() }
}
extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    /// A style.
    public static var automatic: DefaultButtonStyle { .init() }
}

extension View {
    /// The buttons inside; the host shows them in its own style.
    public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View { self }
    /// The buttons inside; the host shows them in its own style.
    public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View { self }
}

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
