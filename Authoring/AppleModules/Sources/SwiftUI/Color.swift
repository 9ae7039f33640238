// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A colour, which can also be used as a view; the form shows no colours.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/color>
public struct Color: ShapeStyle, Hashable, PrimitiveView, RenderedView {
    /// The colour spaces in which the components of a colour can be given.
    public enum RGBColorSpace: Sendable {
        /// The components are in sRGB, in sRGB on a linear scale, or in Display P3; here all three are read alike.
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
    /// Creates a grey from its brightness and its opacity, each from 0 to 1; the form shows no colours.
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

    /// The system's red, orange and yellow; the form shows no colours.
    nonisolated public static let red = Color(named: "red", .systemRed), orange = Color(named: "orange", .systemOrange),
        yellow = Color(named: "yellow", .systemYellow)
    /// The system's green, mint and teal, of which only green has components of its own here; the form shows no colours.
    nonisolated public static let green = Color(named: "green", .systemGreen), mint = Color(named: "mint"),
        teal = Color(named: "teal")
    /// The system's cyan, blue and indigo, of which only blue has components of its own here; the form shows no colours.
    nonisolated public static let cyan = Color(named: "cyan"), blue = Color(named: "blue", .systemBlue),
        indigo = Color(named: "indigo")
    /// The system's purple, pink and brown, of which brown has no components of its own here; the form shows no colours.
    nonisolated public static let purple = Color(named: "purple", .systemPurple),
        pink = Color(named: "pink", .systemPink),
        brown = Color(named: "brown")
    /// White, the system's grey, and black; the form shows no colours.
    nonisolated public static let white = Color(named: "white", .white), gray = Color(named: "gray", .systemGray),
        black = Color(named: "black", .black)
    /// A fully transparent colour, and the colour of primary content such as texts; the form shows no colours.
    nonisolated public static let clear = Color(named: "clear", .clear), primary = Color(named: "primary")
    /// The colour of secondary content, and the accent colour of the app; the form shows neither of them.
    nonisolated public static let secondary = Color(named: "secondary"), accentColor = Color(named: "accentColor")

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
