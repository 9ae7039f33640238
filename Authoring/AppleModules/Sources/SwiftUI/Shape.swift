// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Something that is drawn. It is no row of the form.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/shape>
public protocol Shape: View, Animatable {
    /// Its outline in a rectangle.
    nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
    /// Returns an empty view, as the form draws no shapes.
    public var body: some View { EmptyView() }
    /// Returns the whole rectangle as the outline, for shapes that define none of their own.
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
    /// Returns the shape unchanged; on a phone it is moved by `x` and `y` points.
    @available(*, deprecated, message: "appearance only; on a phone it moves the shape by a distance")
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { self }
    /// Returns the shape unchanged; on a phone it is turned by the angle around the anchor.
    @available(*, deprecated, message: "appearance only; on a phone it turns the shape around an anchor")
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape { self }
    /// Returns the shape unchanged; on a phone it is scaled by the factor around the anchor.
    @available(*, deprecated, message: "appearance only; on a phone it makes the shape larger or smaller")
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape { self }
    /// The shape in a colour, with a rule of what is inside.
    @available(
        *, deprecated, message: "appearance only; on a phone it fills the shape with a colour, by a rule of the inside"
    )
    public func fill<Style: ShapeStyle>(_ style: Style, style fillStyle: FillStyle) -> some View { EmptyView() }
    /// The line of the shape.
    @available(*, deprecated, message: "appearance only; on a phone it draws the outline of the shape in a line style")
    public func stroke(style stroke: StrokeStyle) -> some View { EmptyView() }
    /// The shape in a colour.
    @available(*, deprecated, message: "appearance only; on a phone it fills the shape with a colour or gradient")
    public func fill<Style: ShapeStyle>(_ style: Style) -> some View { EmptyView() }
    /// The shape in the colour of texts.
    @available(*, deprecated, message: "appearance only; on a phone it fills the shape with the foreground colour")
    public func fill() -> some View { EmptyView() }
    /// The line of the shape.
    @available(
        *, deprecated, message: "appearance only; on a phone it draws the outline of the shape in a colour and width"
    )
    public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View { EmptyView() }
    /// The line of the shape.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it draws the outline of the shape in a colour and line style"
    )
    public func stroke<Style: ShapeStyle>(_ style: Style, style stroke: StrokeStyle) -> some View { EmptyView() }
    /// The line of the shape.
    @available(*, deprecated, message: "appearance only; on a phone it draws the outline of the shape in a width")
    public func stroke(lineWidth: CGFloat = 1) -> some View { EmptyView() }
    /// The line inside the shape.
    @available(*, deprecated, message: "appearance only; on a phone it draws a line of a width just inside the shape")
    public func strokeBorder<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View { EmptyView() }
    /// The line inside the shape.
    @available(
        *, deprecated, message: "appearance only; on a phone it draws a line in a line style just inside the shape"
    )
    public func strokeBorder<Style: ShapeStyle>(_ style: Style, style stroke: StrokeStyle) -> some View { EmptyView() }
    /// A part of the line.
    @available(*, deprecated, message: "appearance only; on a phone it draws only a part of the outline of the shape")
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { self }
}

extension Shape where Self == Rectangle {
    /// Returns a rectangle that fills its frame; the form does not draw it.
    public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
    /// A rectangle with round corners.
    public static func rect(cornerRadius: CGFloat) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
}
extension Shape where Self == Circle {
    /// Returns a circle that fits its frame; no shape appears in the form.
    public static var circle: Circle { Circle() }
}
extension Shape where Self == Capsule {
    /// Returns a capsule, a rectangle with half-round ends; the form leaves it out.
    public static var capsule: Capsule { Capsule() }
}
