// SPDX-License-Identifier: Apache-2.0

public import AppleFoundation
public import Foundation

/// Does nothing and reports success; on a phone it makes a font available to the app.
///
/// - Returns: true.
@available(*, deprecated, message: "no effect here; on a phone it makes the font available to the app by its name")
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

/// Takes the fonts of a file.
///
/// - Returns: true.
@available(*, deprecated, message: "no effect here; on a phone it makes the fonts of the file available by their names")
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ url: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { true }

extension UIFont {
    /// A font whose digits have one width.
    public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        .systemFont(ofSize: size, weight: weight)
    }
    /// The families of fonts; none is known.
    public class var familyNames: [String] { [] }
    /// Returns the fonts of a family; none is known.
    public class func fontNames(forFamilyName familyName: String) -> [String] { [] }
}

extension UIView {
    /// How views of a class look, which the host decides: what is set is not shown.
    fileprivate static func look<View: AnyObject>(_ key: String, _ make: () -> View) -> View {
        if let view = looks[key] as? View { return view }
        let view = make()
        looks[key] = view
        return view
    }

    private static var looks: [String: AnyObject] = [:]
}

extension UINavigationBar {
    /// How all bars look; it is not shown.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it applies what is set on the result to all navigation bars"
    )
    public class func appearance() -> UINavigationBar { look("UINavigationBar") { UINavigationBar() } }
}
extension UITableView {
    /// How all tables look; it is not shown.
    @available(*, deprecated, message: "appearance only; on a phone it applies what is set on the result to all tables")
    public class func appearance() -> UITableView { look("UITableView") { UITableView() } }
}
extension UITextView {
    /// How all texts look; it is not shown.
    @available(
        *, deprecated, message: "appearance only; on a phone it applies what is set on the result to all text views"
    )
    public class func appearance() -> UITextView { look("UITextView") { UITextView() } }
}
extension UITextField {
    /// How all fields look; it is not shown.
    @available(
        *, deprecated, message: "appearance only; on a phone it applies what is set on the result to all text fields"
    )
    public class func appearance() -> UITextField { look("UITextField") { UITextField() } }
}
extension UISegmentedControl {
    /// How all rows of buttons look; it is not shown.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it applies what is set on the result to all segmented controls"
    )
    public class func appearance() -> UISegmentedControl { look("UISegmentedControl") { UISegmentedControl() } }
}
extension UISwitch {
    /// How all switches look; it is not shown.
    @available(
        *, deprecated, message: "appearance only; on a phone it applies what is set on the result to all switches"
    )
    public class func appearance() -> UISwitch { look("UISwitch") { UISwitch() } }
}
extension UIBarButtonItem {
    /// How all buttons of bars look; it is not shown.
    @available(
        *, deprecated, message: "appearance only; on a phone it applies what is set on the result to all bar buttons"
    )
    public class func appearance() -> UIBarButtonItem { UIBarButtonItem() }
}
