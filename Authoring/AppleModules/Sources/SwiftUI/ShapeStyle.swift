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

extension ShapeStyle where Self == TintShapeStyle {
    /// The colour of controls.
    public static var tint: TintShapeStyle { TintShapeStyle() }
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
