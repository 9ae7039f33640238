// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A text that is looked up in the person's language.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/localizedstringkey>
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    /// Collects the parts of a literal.
    public typealias StringInterpolation = String.LocalizationValue.StringInterpolation

    private let value: String.LocalizationValue

    /// A key.
    public init(_ value: String) { self.value = String.LocalizationValue(value) }
    /// A key.
    public init(stringLiteral value: String) { self.init(value) }
    /// A key with values.
    public init(stringInterpolation: StringInterpolation) {
        value = String.LocalizationValue(stringInterpolation: stringInterpolation)
    }

    func string(table: String? = nil, bundle: Bundle? = nil) -> String {
        String(localized: value, table: table, bundle: bundle)
    }
}

extension String.LocalizationValue.StringInterpolation {
    /// A text.
    @preconcurrency @MainActor public mutating func appendInterpolation(_ text: Text) {
        appendInterpolation(text.string)
    }
    /// A picture, which is left out.
    @preconcurrency @MainActor public mutating func appendInterpolation(_ image: Image) { appendInterpolation("") }
}

/// A text.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/text>
public struct Text: Equatable, PrimitiveView, RenderedView {
    /// How a date is written.
    public struct DateStyle: Sendable {
        let write: @Sendable (Date) -> String
        /// The day.
        public static let date = DateStyle { $0.formatted(date: .long, time: .omitted) }
        /// The time.
        public static let time = DateStyle { $0.formatted(date: .omitted, time: .shortened) }
        /// How long it is from now.
        public static let relative = DateStyle { "\(Int(abs($0.timeIntervalSinceNow))) s" }
        /// How long it is from now, with its direction.
        public static let offset = DateStyle { "\(Int($0.timeIntervalSinceNow)) s" }
        /// How long it is from now, counting.
        public static let timer = DateStyle { "\(Int(abs($0.timeIntervalSinceNow)))" }
    }

    let string: String

    /// A text that is shown as it is.
    nonisolated public init(verbatim content: String) { string = content }
    /// A text that is shown as it is.
    @_disfavoredOverload nonisolated public init(_ content: some StringProtocol) { string = String(content) }
    /// A text in the person's language.
    nonisolated public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        string = key.string(table: tableName, bundle: bundle)
    }
    /// A text in the person's language.
    @_disfavoredOverload nonisolated public init(_ resource: LocalizedStringResource) {
        string = String(localized: resource)
    }
    /// A text with attributes, of which none is shown.
    nonisolated public init(_ content: AttributedString) { string = String(content.characters) }
    /// A date.
    nonisolated public init(_ date: Date, style: DateStyle) { string = style.write(date) }
    /// A value in a format.
    nonisolated public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatOutput == String {
        string = format.format(input)
    }
    /// A picture, which is left out.
    nonisolated public init(_ image: Image) { string = "" }

    /// Two texts as one.
    nonisolated public static func + (first: Text, second: Text) -> Text {
        Text(verbatim: first.string + second.string)
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        let label = node.kept("label") { UILabel() }
        label.text = string
        output.views.append(label)
    }

    /// The text; its font is not shown.
    nonisolated public func font(_ font: Font?) -> Text { self }
    /// The text; its weight is not shown.
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text { self }
    /// The text; its weight is not shown.
    nonisolated public func bold(_ isActive: Bool = true) -> Text { self }
    /// The text; its slope is not shown.
    nonisolated public func italic(_ isActive: Bool = true) -> Text { self }
    /// The text; its colour is not shown.
    nonisolated public func foregroundColor(_ color: Color?) -> Text { self }
    /// The text; its colour is not shown.
    nonisolated public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text { self }
    /// The text; its line is not shown.
    nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    /// The text; its line is not shown.
    nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { self }
    /// The text; the width of its digits is not shown.
    nonisolated public func monospacedDigit() -> Text { self }
    /// The text; the space between its letters is not shown.
    nonisolated public func kerning(_ kerning: CGFloat) -> Text { self }
    /// The text; the space between its letters is not shown.
    nonisolated public func tracking(_ tracking: CGFloat) -> Text { self }
    /// The text; its place is not shown.
    nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
}

/// A picture.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/image>
public struct Image: Equatable, PrimitiveView, RenderedView {
    /// How a picture fills its space.
    public enum ResizingMode: Sendable {
        /// A way.
        case tile, stretch
    }
    /// How a picture is coloured.
    public enum TemplateRenderingMode: Sendable {
        /// A way.
        case template, original
    }
    /// How finely a picture is scaled.
    public enum Interpolation: Sendable {
        /// A way.
        case none, low, medium, high
    }
    /// How large a symbol is.
    public enum Scale: Sendable {
        /// A size.
        case small, medium, large
    }

    let image: UIImage?
    let label: String?

    /// A picture.
    public init(uiImage: UIImage) {
        image = uiImage
        label = nil
    }
    /// A picture of the asset catalog.
    public init(_ name: String, bundle: Bundle? = nil) {
        image = UIImage(named: name, in: bundle, compatibleWith: nil)
        label = nil
    }
    /// A picture of the asset catalog, with its name for screen readers.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        image = UIImage(named: name, in: bundle, compatibleWith: nil)
        self.label = label.string
    }
    /// A picture of the asset catalog that says nothing.
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }
    /// A picture of the asset catalog that the build has found.
    public init(_ resource: ImageResource) {
        image = UIImage(resource: resource)
        label = nil
    }
    /// A symbol. It has no pixels here, and its name where one is needed.
    public init(systemName: String) {
        image = UIImage(systemName: systemName)
        label = nil
    }
    /// A picture.
    public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
        image = UIImage(cgImage: cgImage)
        self.label = label.string
    }
    /// A picture.
    public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
        image = UIImage(cgImage: cgImage)
        label = nil
    }

    /// How a picture lies.
    public enum Orientation: UInt8, Sendable {
        /// A way.
        case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        let view = node.kept("image") { UIImageView() }
        view.image = image
        view.accessibilityLabel = label
        output.views.append(view)
    }

    /// The picture; its size is the form's.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
    /// The picture in its own colours.
    public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
    /// The picture, scaled as the form does.
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    /// The picture, scaled as the form does.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    /// A symbol that is partly drawn, which has its name here.
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
    /// The picture in its own colours.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

/// How a symbol is coloured.
public struct SymbolRenderingMode: Sendable {
    /// A way.
    public static let monochrome = SymbolRenderingMode(), multicolor = SymbolRenderingMode()
    /// A way.
    public static let hierarchical = SymbolRenderingMode(), palette = SymbolRenderingMode()
}

/// A text with a picture.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon

    /// A title and a picture.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// The title, and the picture if it has pixels.
    public var body: some View {
        icon
        title
    }
}

extension Label where Title == Text, Icon == Image {
    /// A title and a symbol.
    public init(_ key: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(key) }, icon: { Image(systemName: name) })
    }
    /// A title and a symbol.
    @_disfavoredOverload public init(_ title: some StringProtocol, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
    /// A title and a picture.
    public init(_ key: LocalizedStringKey, image name: String) {
        self.init(title: { Text(key) }, icon: { Image(name) })
    }
    /// A title and a picture.
    @_disfavoredOverload public init(_ title: some StringProtocol, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
}

/// A name and a value.
public struct LabeledContent<Title: View, Content: View>: View {
    private let title: Title
    private let content: Content

    /// A name and a value.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
        title = label()
        self.content = content()
    }

    /// Both.
    public var body: some View {
        title
        content
    }
}

extension LabeledContent where Title == Text {
    /// A name and a value.
    @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }
    /// A name and a value.
    public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(key) })
    }
}

extension LabeledContent where Title == Text, Content == Text {
    /// A name and a value in a format.
    public init<Format: FormatStyle>(_ key: LocalizedStringKey, value: Format.FormatInput, format: Format)
    where Format.FormatOutput == String {
        self.init(content: { Text(value, format: format) }, label: { Text(key) })
    }
    /// A name and a value.
    @_disfavoredOverload public init(_ title: some StringProtocol, value: some StringProtocol) {
        self.init(content: { Text(verbatim: String(value)) }, label: { Text(title) })
    }
    /// A name and a value.
    public init(_ key: LocalizedStringKey, value: some StringProtocol) {
        self.init(content: { Text(verbatim: String(value)) }, label: { Text(key) })
    }
}

/// What is shown where nothing is.
public struct ContentUnavailableView<Title: View, Description: View, Actions: View>: View {
    private let title: Title
    private let description: Description
    private let actions: Actions

    /// What there is not, why, and what can be done.
    public init(
        @ViewBuilder label: () -> Title, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        title = label()
        self.description = description()
        self.actions = actions()
    }

    /// All of it.
    public var body: some View {
        title
        description
        actions
    }
}

extension ContentUnavailableView where Title == Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// What there is not, and why.
    public init(_ key: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: { Label(key, systemImage: name) }, description: { description }, actions: { EmptyView() })
    }
    /// What there is not, and why.
    @_disfavoredOverload public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
        self.init(label: { Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
    }
    /// Nothing was found.
    public static var search: ContentUnavailableView<Label<Text, Image>, Text?, EmptyView> {
        ContentUnavailableView<Label<Text, Image>, Text?, EmptyView>(
            verbatim: "No Results", systemImage: "magnifyingglass")
    }
    /// Nothing was found for a text.
    public static func search(text: String) -> ContentUnavailableView<Label<Text, Image>, Text?, EmptyView> {
        ContentUnavailableView<Label<Text, Image>, Text?, EmptyView>(
            verbatim: "No Results for “\(text)”", systemImage: "magnifyingglass")
    }
    private init(verbatim title: String, systemImage name: String) {
        self.init(label: { Label(title, systemImage: name) }, description: { Text?.none }, actions: { EmptyView() })
    }
}
