// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A colour, a material or a gradient. None of them is shown.
public protocol ShapeStyle: Sendable {}

extension ShapeStyle {
    /// The style, less opaque.
    public func opacity(_ opacity: Double) -> some ShapeStyle { self }
    /// The style, mixed with what is behind.
    @available(*, deprecated, message: "appearance only; on a phone it blends the colour with what is behind")
    public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
    /// The style with a shadow.
    @available(*, deprecated, message: "appearance only; on a phone it adds a shadow to what the style fills")
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }
}

extension ShapeStyle where Self == Color {
    /// The red of the system; the form shows no colours.
    public static var red: Color { Color.red }
    /// The orange of the system; the form shows no colours.
    public static var orange: Color { Color.orange }
    /// The yellow of the system; the form shows no colours.
    public static var yellow: Color { Color.yellow }
    /// The green of the system; the form shows no colours.
    public static var green: Color { Color.green }
    /// The mint green of the system; the form shows no colours.
    public static var mint: Color { Color.mint }
    /// The teal, a blue-green, of the system; the form shows no colours.
    public static var teal: Color { Color.teal }
    /// The cyan, a light blue, of the system; the form shows no colours.
    public static var cyan: Color { Color.cyan }
    /// The blue of the system; the form shows no colours.
    public static var blue: Color { Color.blue }
    /// The indigo, a deep violet-blue, of the system; the form shows no colours.
    public static var indigo: Color { Color.indigo }
    /// The purple of the system; the form shows no colours.
    public static var purple: Color { Color.purple }
    /// The pink of the system; the form shows no colours.
    public static var pink: Color { Color.pink }
    /// The brown of the system; the form shows no colours.
    public static var brown: Color { Color.brown }
    /// The colour white, which is the same in light and dark; the form shows no colours.
    public static var white: Color { Color.white }
    /// The grey of the system; the form shows no colours.
    public static var gray: Color { Color.gray }
    /// The colour black, which is the same in light and dark; the form shows no colours.
    public static var black: Color { Color.black }
    /// The fully transparent colour, which leaves the background visible; the form shows no colours.
    public static var clear: Color { Color.clear }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
    /// The text's colour at full strength, for the most important content; the form ignores it.
    public static var primary: HierarchicalShapeStyle { .primary }
    /// The second level of the text's colour, weaker than the primary one; the form ignores it.
    public static var secondary: HierarchicalShapeStyle { .secondary }
    /// The third level of the text's colour, weaker than the secondary one; the form ignores it.
    public static var tertiary: HierarchicalShapeStyle { .tertiary }
    /// The fourth and weakest level of the text's colour; the form ignores it.
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
    /// The most transparent material, which blurs the views below; the form does not draw it.
    public static var ultraThinMaterial: Material { .ultraThin }
    /// A material more transparent than opaque; the form does not draw it.
    public static var thinMaterial: Material { .thin }
    /// A material of medium transparency; the form does not draw it.
    public static var regularMaterial: Material { .regular }
    /// A material more opaque than transparent; the form does not draw it.
    public static var thickMaterial: Material { .thick }
    /// The material of the system's toolbars; the form does not draw it.
    public static var bar: Material { .bar }
}
