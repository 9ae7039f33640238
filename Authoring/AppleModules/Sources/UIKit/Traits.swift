// SPDX-License-Identifier: Apache-2.0

public import ObjectiveC

/// A trait of a device.
public protocol UITraitDefinition {}
/// How much space there is across.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// How much space there is down.
public enum UITraitVerticalSizeClass: UITraitDefinition {}
/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
/// The size of texts.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The direction of lines.
public enum UITraitLayoutDirection: UITraitDefinition {}

/// What is called when traits change.
public protocol UITraitChangeRegistration {}

struct NoTraitChanges: UITraitChangeRegistration {}

/// Something that is told when traits change.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
    /// Called when traits change, which they do not here.
    @discardableResult
    public func registerForTraitChanges<Observer: UITraitChangeObservable>(
        _ traits: [any UITraitDefinition.Type], handler: @escaping (Observer, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { NoTraitChanges() }
    /// Called when traits change, which they do not here.
    @discardableResult
    public func registerForTraitChanges(_ traits: [any UITraitDefinition.Type], action: Selector)
        -> any UITraitChangeRegistration
    { NoTraitChanges() }
}

extension UIColor {
    /// The colour with traits, of which there are none.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
    /// The colour of dark texts.
    public static var darkText: UIColor { UIColor(white: 0, alpha: 1) }
    /// The colour of light texts.
    public static var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
}

extension UIFont {
    /// The size of small texts.
    public static let smallSystemFontSize: CGFloat = 12
}
