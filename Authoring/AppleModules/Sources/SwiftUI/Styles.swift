// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A colour, a material or a gradient. None of them is shown.
public protocol ShapeStyle: Sendable {}

extension ShapeStyle {
    /// The style, less opaque.
    public func opacity(_ opacity: Double) -> some ShapeStyle { self }
    /// The style, mixed with what is behind.
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
    /// The style with a shadow.
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}

/// A style whose type is not said.
public struct AnyShapeStyle: ShapeStyle {
    /// A style.
    public init(_ style: some ShapeStyle) {}
}

/// How colours are mixed.
public enum BlendMode: Sendable {
    /// A way.
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
    case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
    case plusLighter
}

/// A shadow.
public struct ShadowStyle: Equatable, Sendable {
    /// A shadow outside.
    public static func drop(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle {
        ShadowStyle()
    }
    /// A shadow inside.
    public static func inner(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> ShadowStyle {
        ShadowStyle()
    }
}

/// A colour.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/color>
public struct Color: ShapeStyle, Hashable, PrimitiveView, RenderedView {
    /// What the numbers of a colour mean.
    public enum RGBColorSpace: Sendable {
        /// A space.
        case sRGB, sRGBLinear, displayP3
    }

    private let name: String
    /// The colour, where its numbers are known.
    let uiColor: UIColor

    private nonisolated init(named name: String, _ uiColor: UIColor = .label) {
        self.name = name
        self.uiColor = uiColor
    }

    /// A colour of the asset catalog.
    nonisolated public init(_ name: String, bundle: Bundle? = nil) {
        self.init(named: name, UIColor(named: name, in: bundle, compatibleWith: nil) ?? .label)
    }
    /// A colour of the asset catalog that the build has found.
    nonisolated public init(_ resource: ColorResource) { self.init(named: "\(resource)", UIColor(resource: resource)) }
    /// A colour of UIKit.
    nonisolated public init(_ color: UIColor) { self.init(named: "\(color)", color) }
    /// A colour of UIKit.
    nonisolated public init(uiColor: UIColor) { self.init(uiColor) }
    /// A colour of ImageIO.
    nonisolated public init(
        _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        self.init(
            named: "\(red) \(green) \(blue) \(opacity)", UIColor(red: red, green: green, blue: blue, alpha: opacity))
    }
    /// A grey.
    nonisolated public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(named: "\(white) \(opacity)", UIColor(white: white, alpha: opacity))
    }
    /// A colour by hue, saturation and brightness.
    nonisolated public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        self.init(
            named: "\(hue) \(saturation) \(brightness) \(opacity)",
            UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
    }

    /// The colour, less opaque.
    nonisolated public func opacity(_ opacity: Double) -> Color { self }
    /// A gradient of the colour.
    nonisolated public var gradient: Color { self }

    /// A colour.
    nonisolated public static let red = Color(named: "red", .systemRed), orange = Color(named: "orange", .systemOrange),
        yellow = Color(named: "yellow", .systemYellow)
    /// A colour.
    nonisolated public static let green = Color(named: "green", .systemGreen), mint = Color(named: "mint"),
        teal = Color(named: "teal")
    /// A colour.
    nonisolated public static let cyan = Color(named: "cyan"), blue = Color(named: "blue", .systemBlue),
        indigo = Color(named: "indigo")
    /// A colour.
    nonisolated public static let purple = Color(named: "purple", .systemPurple),
        pink = Color(named: "pink", .systemPink),
        brown = Color(named: "brown")
    /// A colour.
    nonisolated public static let white = Color(named: "white", .white), gray = Color(named: "gray", .systemGray),
        black = Color(named: "black", .black)
    /// A colour.
    nonisolated public static let clear = Color(named: "clear", .clear), primary = Color(named: "primary")
    /// A colour.
    nonisolated public static let secondary = Color(named: "secondary"), accentColor = Color(named: "accentColor")

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}

extension ShapeStyle where Self == Color {
    /// A colour.
    public static var red: Color { Color.red }
    /// A colour.
    public static var orange: Color { Color.orange }
    /// A colour.
    public static var yellow: Color { Color.yellow }
    /// A colour.
    public static var green: Color { Color.green }
    /// A colour.
    public static var mint: Color { Color.mint }
    /// A colour.
    public static var teal: Color { Color.teal }
    /// A colour.
    public static var cyan: Color { Color.cyan }
    /// A colour.
    public static var blue: Color { Color.blue }
    /// A colour.
    public static var indigo: Color { Color.indigo }
    /// A colour.
    public static var purple: Color { Color.purple }
    /// A colour.
    public static var pink: Color { Color.pink }
    /// A colour.
    public static var brown: Color { Color.brown }
    /// A colour.
    public static var white: Color { Color.white }
    /// A colour.
    public static var gray: Color { Color.gray }
    /// A colour.
    public static var black: Color { Color.black }
    /// A colour.
    public static var clear: Color { Color.clear }
}

/// The colour of the text around, or a weaker one.
public struct HierarchicalShapeStyle: ShapeStyle {
    /// A level.
    public static let primary = HierarchicalShapeStyle(), secondary = HierarchicalShapeStyle()
    /// A level.
    public static let tertiary = HierarchicalShapeStyle(), quaternary = HierarchicalShapeStyle()
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The first level.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// The second level.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// The third level.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// The fourth level.
    public static var quaternary: HierarchicalShapeStyle { .quaternary }
}

/// The colour of controls.
public struct TintShapeStyle: ShapeStyle {
    /// The colour.
    public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
    /// The colour of controls.
    public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The colour behind views.
public struct BackgroundStyle: ShapeStyle {
    /// The colour.
    public init() {}
}

/// The colour of something of the system.
public struct SystemShapeStyle: ShapeStyle {
    /// The colour.
    public init() {}
}

extension ShapeStyle where Self == SystemShapeStyle {
    /// The colour of lines between views.
    public static var separator: SystemShapeStyle { SystemShapeStyle() }
    /// The colour of what is not written yet.
    public static var placeholder: SystemShapeStyle { SystemShapeStyle() }
    /// The colour of links.
    public static var link: SystemShapeStyle { SystemShapeStyle() }
    /// The colour of areas.
    public static var fill: SystemShapeStyle { SystemShapeStyle() }
    /// The colour of what is chosen.
    public static var selection: SystemShapeStyle { SystemShapeStyle() }
    /// The colour of texts.
    public static var foreground: SystemShapeStyle { SystemShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
    /// The colour behind views.
    public static var background: BackgroundStyle { BackgroundStyle() }
}

/// What lets through some of what is behind it.
public struct Material: ShapeStyle {
    /// A material.
    public static let ultraThin = Material(), thin = Material(), regular = Material(), thick = Material(),
        bar = Material()
}

extension ShapeStyle where Self == Material {
    /// A material.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// A material.
    public static var thinMaterial: Material { .thin }
    /// A material.
    public static var regularMaterial: Material { .regular }
    /// A material.
    public static var thickMaterial: Material { .thick }
    /// A material.
    public static var bar: Material { .bar }
}

/// Colours that go over into each other.
public struct Gradient: ShapeStyle {
    /// A colour at a place.
    public struct Stop: Equatable, Sendable {
        /// The colour.
        public var color: Color
        /// The place, from 0 to 1.
        public var location: CGFloat
        /// A colour at a place.
        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    /// Some colours at their places.
    public init(stops: [Stop]) {}
    /// Some colours.
    public init(colors: [Color]) {}
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle, PrimitiveView, RenderedView {
    /// A gradient.
    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
    /// A gradient.
    nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
    /// A gradient.
    nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}

/// A point in a rectangle, whose sides are 1.
public struct UnitPoint: Hashable, Sendable {
    /// To the right.
    public var x: CGFloat
    /// Down.
    public var y: CGFloat
    /// A point.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }
    /// A point.
    public static let zero = UnitPoint(x: 0, y: 0), center = UnitPoint(x: 0.5, y: 0.5)
    /// A point.
    public static let leading = UnitPoint(x: 0, y: 0.5), trailing = UnitPoint(x: 1, y: 0.5)
    /// A point.
    public static let top = UnitPoint(x: 0.5, y: 0), bottom = UnitPoint(x: 0.5, y: 1)
    /// A point.
    public static let topLeading = UnitPoint(x: 0, y: 0), topTrailing = UnitPoint(x: 1, y: 0)
    /// A point.
    public static let bottomLeading = UnitPoint(x: 0, y: 1), bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// The font of texts, which is the host's.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/font>
public struct Font: Hashable, Sendable {
    /// What a text is for.
    public enum TextStyle: CaseIterable, Sendable {
        /// A purpose.
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
    /// How thick letters are.
    public struct Weight: Hashable, Sendable {
        /// A weight.
        public static let ultraLight = Weight(), thin = Weight(), light = Weight(), regular = Weight(),
            medium = Weight()
        /// A weight.
        public static let semibold = Weight(), bold = Weight(), heavy = Weight(), black = Weight()
    }
    /// How letters are drawn.
    public enum Design: Sendable {
        /// A design.
        case `default`, serif, rounded, monospaced
    }

    /// A font for a purpose.
    public static let largeTitle = Font(), title = Font(), title2 = Font(), title3 = Font(), headline = Font()
    /// A font for a purpose.
    public static let subheadline = Font(), body = Font(), callout = Font(), footnote = Font(), caption = Font(),
        caption2 = Font()
    /// The font of the system.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
    /// The font of the system.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font() }
    /// A font by its name.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
    /// A font by its name.
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { Font() }
    /// A font by its name.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }
    init() {}
    /// A font of UIKit.
    public init(_ font: UIFont) {}
    /// The font in another weight.
    public func weight(_ weight: Weight) -> Font { self }
    /// The font in bold.
    public func bold() -> Font { self }
    /// The font in italics.
    public func italic() -> Font { self }
    /// The font with digits of one width.
    public func monospacedDigit() -> Font { self }
    /// The font with letters of one width.
    public func monospaced() -> Font { self }
}

/// Where views stand beside each other.
public struct HorizontalAlignment: Hashable, Sendable {
    /// A side.
    public static let leading = HorizontalAlignment(), center = HorizontalAlignment(), trailing = HorizontalAlignment()
}

/// Where views stand above each other.
public struct VerticalAlignment: Hashable, Sendable {
    /// A side.
    public static let top = VerticalAlignment(), center = VerticalAlignment(), bottom = VerticalAlignment()
    /// A side.
    public static let firstTextBaseline = VerticalAlignment(), lastTextBaseline = VerticalAlignment()
}

/// Where a view stands in another.
public struct Alignment: Hashable, Sendable {
    /// Both directions.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {}
    init() {}
    /// A place.
    public static let center = Alignment(), leading = Alignment(), trailing = Alignment(), top = Alignment(),
        bottom = Alignment()
    /// A place.
    public static let topLeading = Alignment(), topTrailing = Alignment(), bottomLeading = Alignment(),
        bottomTrailing = Alignment()
    /// A place.
    public static let leadingFirstTextBaseline = Alignment(), centerFirstTextBaseline = Alignment(),
        trailingFirstTextBaseline = Alignment()
    /// A place.
    public static let leadingLastTextBaseline = Alignment(), centerLastTextBaseline = Alignment(),
        trailingLastTextBaseline = Alignment()
}

/// Where lines of text begin.
public enum TextAlignment: CaseIterable, Sendable {
    /// A side.
    case leading, center, trailing
}

/// A side of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
    /// A side.
    case top, leading, bottom, trailing

    /// Several sides.
    public struct Set: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int8
        /// Some sides.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// One side.
        public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }
        /// A side.
        public static let top = Set(.top), leading = Set(.leading), bottom = Set(.bottom), trailing = Set(.trailing)
        /// Both.
        public static let horizontal: Set = [.leading, .trailing], vertical: Set = [.top, .bottom]
        /// All four.
        public static let all: Set = [.horizontal, .vertical]
    }
}

/// The space inside the sides of a rectangle.
public struct EdgeInsets: Hashable, Sendable {
    /// The space at a side.
    public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
    /// Some space.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
    /// No space.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// A direction.
public enum Axis: Int8, CaseIterable, Sendable {
    /// A direction.
    case horizontal, vertical

    /// Several directions.
    public struct Set: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int8
        /// Some directions.
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// A direction.
        public static let horizontal = Set(rawValue: 1), vertical = Set(rawValue: 2)
    }
}

/// An angle.
public struct Angle: Hashable, Sendable {
    /// In radians.
    public var radians: Double
    /// In degrees.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }
    /// An angle in degrees.
    public init(degrees: Double) { radians = degrees * .pi / 180 }
    /// An angle in radians.
    public init(radians: Double) { self.radians = radians }
    /// An angle in degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// An angle in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// No angle.
    public static let zero = Angle(radians: 0)
}

/// A line that is drawn.
public struct StrokeStyle: Equatable, Sendable {
    /// A line of a width.
    public init(
        lineWidth: CGFloat = 1, lineCap: Cap = .butt, lineJoin: Join = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {}
    /// How a line ends.
    public enum Cap: Sendable {
        /// A way.
        case butt, round, square
    }
    /// How lines meet.
    public enum Join: Sendable {
        /// A way.
        case miter, round, bevel
    }
}

/// Something that is drawn. It is no row of the form.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/shape>
public protocol Shape: View, Animatable {
    /// Its outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path
}

/// A shape that can be made smaller.
public protocol InsettableShape: Shape {
    /// The smaller shape.
    associatedtype InsetShape: InsettableShape = Self
    /// Makes it smaller.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape where InsetShape == Self {
    /// The same shape: nothing is drawn.
    nonisolated public func inset(by amount: CGFloat) -> Self { self }
}

/// Values that change over time, which are not shown.
public protocol Animatable {
    /// The type of the values.
    associatedtype AnimatableData = EmptyAnimatableData
    /// The values.
    var animatableData: AnimatableData { get set }
}

/// No values.
public struct EmptyAnimatableData: Equatable, Sendable {
    /// No values.
    public init() {}
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    /// No values.
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

extension Shape {
    /// Nothing is drawn.
    public var body: some View { EmptyView() }
    /// A rectangle.
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
    /// The shape elsewhere.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { self }
    /// The shape, turned.
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
    /// The shape, scaled.
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape { self }
    /// The shape in a colour, with a rule of what is inside.
    public func fill<Style: ShapeStyle>(_ style: Style, style fillStyle: FillStyle) -> some View { EmptyView() }
    /// The line of the shape.
    public func stroke(style stroke: StrokeStyle) -> some View { EmptyView() }
    /// The shape in a colour.
    public func fill<Style: ShapeStyle>(_ style: Style) -> some View { EmptyView() }
    /// The shape in the colour of texts.
    public func fill() -> some View { EmptyView() }
    /// The line of the shape.
    public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View { EmptyView() }
    /// The line of the shape.
    public func stroke<Style: ShapeStyle>(_ style: Style, style stroke: StrokeStyle) -> some View { EmptyView() }
    /// The line of the shape.
    public func stroke(lineWidth: CGFloat = 1) -> some View { EmptyView() }
    /// The line inside the shape.
    public func strokeBorder<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View { EmptyView() }
    /// The line inside the shape.
    public func strokeBorder<Style: ShapeStyle>(_ style: Style, style stroke: StrokeStyle) -> some View { EmptyView() }
    /// A part of the line.
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { self }
}

/// What is inside a shape.
public struct FillStyle: Equatable, Sendable {
    /// A rule.
    public init(eoFill: Bool = false, antialiased: Bool = true) {}
}

/// An outline, which is not drawn.
public struct Path: Shape, Equatable, Sendable {
    private let outline: CGMutablePath

    /// An empty outline.
    nonisolated public init() { outline = CGMutablePath() }
    /// A rectangle.
    nonisolated public init(_ rect: CGRect) {
        outline = CGMutablePath()
        outline.addRect(rect)
    }
    /// An outline of CoreGraphics.
    nonisolated public init(_ path: CGPath) {
        outline = CGMutablePath()
        outline.addPath(path)
    }
    /// A rectangle with round corners.
    nonisolated public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(rect)
    }
    /// An ellipse.
    nonisolated public init(ellipseIn rect: CGRect) {
        outline = CGMutablePath()
        outline.addEllipse(in: rect)
    }
    /// An outline that a function makes.
    nonisolated public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    /// The outline of CoreGraphics.
    nonisolated public var cgPath: CGPath { outline }
    /// The smallest rectangle around it.
    nonisolated public var boundingRect: CGRect { outline.boundingBox }
    /// Whether there is nothing in it.
    nonisolated public var isEmpty: Bool { outline.isEmpty }
    /// Whether a point is inside.
    nonisolated public func contains(_ point: CGPoint) -> Bool { outline.contains(point) }
    /// Itself.
    nonisolated public func path(in rect: CGRect) -> Path { self }
    /// Begins a line.
    nonisolated public mutating func move(to point: CGPoint) { change { $0.move(to: point) } }
    /// Goes straight to a point.
    nonisolated public mutating func addLine(to point: CGPoint) { change { $0.addLine(to: point) } }
    /// Goes through points.
    nonisolated public mutating func addLines(_ points: [CGPoint]) { change { $0.addLines(between: points) } }
    /// Goes along a curve.
    nonisolated public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
        change { $0.addQuadCurve(to: point, control: control) }
    }
    /// Goes along a curve.
    nonisolated public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
        change { $0.addCurve(to: point, control1: control1, control2: control2) }
    }
    /// Goes along a part of a circle.
    nonisolated public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        change {
            $0.addArc(
                center: center, radius: radius, startAngle: startAngle.radians, endAngle: endAngle.radians,
                clockwise: clockwise)
        }
    }
    /// Adds a rectangle.
    nonisolated public mutating func addRect(_ rect: CGRect) { change { $0.addRect(rect) } }
    /// Adds a rectangle with round corners.
    nonisolated public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize) { addRect(rect) }
    /// Adds an ellipse.
    nonisolated public mutating func addEllipse(in rect: CGRect) { change { $0.addEllipse(in: rect) } }
    /// Adds another outline.
    nonisolated public mutating func addPath(_ path: Path) { change { $0.addPath(path.outline) } }
    /// Goes back to where the line began.
    nonisolated public mutating func closeSubpath() { change { $0.closeSubpath() } }

    private nonisolated mutating func change(_ body: (CGMutablePath) -> Void) {
        let copy = CGMutablePath()
        copy.addPath(outline)
        body(copy)
        self = Path(taking: copy)
    }

    private nonisolated init(taking outline: CGMutablePath) { self.outline = outline }
}

/// How corners are rounded.
public enum RoundedCornerStyle: Sendable {
    /// A way.
    case circular, continuous
}

/// A rectangle.
public struct Rectangle: InsettableShape {
    /// A rectangle.
    nonisolated public init() {}
}

/// A rectangle with round corners.
public struct RoundedRectangle: InsettableShape {
    /// A rectangle.
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
    /// A rectangle.
    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
}

/// A circle.
public struct Circle: InsettableShape {
    /// A circle.
    nonisolated public init() {}
}

/// A rectangle whose short sides are half circles.
public struct Capsule: InsettableShape {
    /// A capsule.
    nonisolated public init(style: RoundedCornerStyle = .continuous) {}
}

/// An ellipse.
public struct Ellipse: InsettableShape {
    /// An ellipse.
    nonisolated public init() {}
}

extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
    /// A rectangle with round corners.
    public static func rect(cornerRadius: CGFloat) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
}
extension Shape where Self == Circle {
    /// A circle.
    public static var circle: Circle { Circle() }
}
extension Shape where Self == Capsule {
    /// A capsule.
    public static var capsule: Capsule { Capsule() }
}

/// A rectangle whose corners are round in their own ways.
public struct UnevenRoundedRectangle: InsettableShape {
    /// A rectangle.
    nonisolated public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {}
}

/// A shape whose type is not said.
public struct AnyShape: Shape {
    private let make: @Sendable (CGRect) -> Path
    /// A shape.
    nonisolated public init<Outline: Shape & Sendable>(_ shape: Outline) { make = { shape.path(in: $0) } }
    /// Its outline.
    nonisolated public func path(in rect: CGRect) -> Path { make(rect) }
}

/// A gradient around a point.
public struct RadialGradient: ShapeStyle, PrimitiveView, RenderedView {
    /// A gradient.
    nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    /// A gradient.
    nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}

/// A gradient in a circle.
public struct AngularGradient: ShapeStyle, PrimitiveView, RenderedView {
    /// A gradient.
    nonisolated public init(colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {}
    /// A gradient.
    nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}

/// Space.
public struct Spacer: PrimitiveView, RenderedView {
    /// Space.
    nonisolated public init(minLength: CGFloat? = nil) {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}

/// A line between views.
public struct Divider: PrimitiveView, RenderedView {
    /// A line.
    nonisolated public init() {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}

extension UIColor {
    /// The colour of SwiftUI.
    public convenience init(_ color: Color) { self.init(cgColor: color.uiColor.cgColor) }
}
