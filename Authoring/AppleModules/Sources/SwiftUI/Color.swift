// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

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
