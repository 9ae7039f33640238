// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A colour. Those of the system are those of light mode.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uicolor>
open class UIColor: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The colour as red, green, blue and opacity, usually from 0 to 1.
    public let cgColor: CGColor

    /// A colour of red, green and blue, from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
        super.init()
    }

    /// A grey, from 0 for black to 1 for white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A colour of a hue.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func part(_ offset: CGFloat) -> CGFloat {
            let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: part(5), green: part(3), blue: part(1), alpha: alpha)
    }

    /// A colour in numbers.
    public convenience init(cgColor: CGColor) {
        self.init(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: cgColor.alpha)
    }

    /// The colour of an asset catalog in the bundle; nil if it has none of this name.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The colour of an asset catalog in a bundle; nil if it has none of this name.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        guard let color = AssetCatalog.of(bundle).color(name) else { return nil }
        self.init(cgColor: color)
    }

    /// The colour of an asset catalog that the build has found. One that is missing is that of a label.
    public convenience init(resource: ColorResource) {
        self.init(cgColor: AssetCatalog.of(resource.bundle).color(resource.name) ?? UIColor.label.cgColor)
    }

    /// The colour that a closure gives for the traits now.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(cgColor: dynamicProvider(.current).cgColor)
    }

    /// The same with another transparency.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
    }

    /// Stores red, green, blue and opacity, usually from 0 to 1, at the pointers that are not nil.
    ///
    /// - Returns: true.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = cgColor.red
        green?.pointee = cgColor.green
        blue?.pointee = cgColor.blue
        alpha?.pointee = cgColor.alpha
        return true
    }

    /// Whether the numbers are the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = (object as? UIColor)?.cgColor else { return false }
        return (cgColor.red, cgColor.green, cgColor.blue, cgColor.alpha) == (
            other.red, other.green, other.blue, other.alpha
        )
    }

    /// A number for equal colours.
    open override var hash: Int { [cgColor.red, cgColor.green, cgColor.blue, cgColor.alpha].hashValue }

    private static func rgb(_ number: UInt32, _ alpha: CGFloat = 1) -> UIColor {
        UIColor(
            red: CGFloat(number >> 16 & 255) / 255, green: CGFloat(number >> 8 & 255) / 255,
            blue: CGFloat(number & 255) / 255,
            alpha: alpha)
    }

    // MARK: Colours by name

    /// The colour of this name.
    public static let black = rgb(0x000000)
    /// The colour of this name.
    public static let darkGray = rgb(0x555555)
    /// The colour of this name.
    public static let lightGray = rgb(0xAAAAAA)
    /// The colour of this name.
    public static let white = rgb(0xFFFFFF)
    /// The colour of this name.
    public static let gray = rgb(0x808080)
    /// The colour of this name.
    public static let red = rgb(0xFF0000)
    /// The colour of this name.
    public static let green = rgb(0x00FF00)
    /// The colour of this name.
    public static let blue = rgb(0x0000FF)
    /// The colour of this name.
    public static let cyan = rgb(0x00FFFF)
    /// The colour of this name.
    public static let yellow = rgb(0xFFFF00)
    /// The colour of this name.
    public static let magenta = rgb(0xFF00FF)
    /// The colour of this name.
    public static let orange = rgb(0xFF8000)
    /// The colour of this name.
    public static let purple = rgb(0x800080)
    /// The colour of this name.
    public static let brown = rgb(0x996633)
    /// The colour of this name.
    public static let clear = rgb(0, 0)
    /// The colour of this name.
    public static let systemRed = rgb(0xFF3B30)
    /// The colour of this name.
    public static let systemGreen = rgb(0x34C759)
    /// The colour of this name.
    public static let systemBlue = rgb(0x007AFF)
    /// The colour of this name.
    public static let systemOrange = rgb(0xFF9500)
    /// The colour of this name.
    public static let systemYellow = rgb(0xFFCC00)
    /// The colour of this name.
    public static let systemPink = rgb(0xFF2D55)
    /// The colour of this name.
    public static let systemPurple = rgb(0xAF52DE)
    /// The colour of this name.
    public static let systemTeal = rgb(0x30B0C7)
    /// The colour of this name.
    public static let systemIndigo = rgb(0x5856D6)
    /// The colour of this name.
    public static let systemGray = rgb(0x8E8E93)
    /// The colour of this name.
    public static let systemGray2 = rgb(0xAEAEB2)
    /// The colour of this name.
    public static let systemGray3 = rgb(0xC7C7CC)
    /// The colour of this name.
    public static let systemGray4 = rgb(0xD1D1D6)
    /// The colour of this name.
    public static let systemGray5 = rgb(0xE5E5EA)
    /// The colour of this name.
    public static let systemGray6 = rgb(0xF2F2F7)
    /// The colour of this name.
    public static let tintColor = rgb(0x007AFF)
    /// The colour of this name.
    public static let label = rgb(0x000000)
    /// The colour of this name.
    public static let secondaryLabel = rgb(0x3C3C43, 0.6)
    /// The colour of this name.
    public static let tertiaryLabel = rgb(0x3C3C43, 0.3)
    /// The colour of this name.
    public static let quaternaryLabel = rgb(0x3C3C43, 0.18)
    /// The colour of this name.
    public static let placeholderText = rgb(0x3C3C43, 0.3)
    /// The colour of this name.
    public static let link = rgb(0x007AFF)
    /// The colour of this name.
    public static let separator = rgb(0x3C3C43, 0.29)
    /// The colour of this name.
    public static let opaqueSeparator = rgb(0xC6C6C8)
    /// The colour of this name.
    public static let systemBackground = rgb(0xFFFFFF)
    /// The colour of this name.
    public static let secondarySystemBackground = rgb(0xF2F2F7)
    /// The colour of this name.
    public static let tertiarySystemBackground = rgb(0xFFFFFF)
    /// The colour of this name.
    public static let systemGroupedBackground = rgb(0xF2F2F7)
    /// The colour of this name.
    public static let secondarySystemGroupedBackground = rgb(0xFFFFFF)
    /// The colour of this name.
    public static let systemFill = rgb(0x787880, 0.2)
    /// The colour of this name.
    public static let secondarySystemFill = rgb(0x787880, 0.16)
    /// The colour of this name.
    public static let tertiarySystemFill = rgb(0x767680, 0.12)
}
