// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A sign that a storyboard names with its module.
open class SignView: UILabel {
    /// Writes a text.
    open func announce(_ text: String) { self.text = text }
}

/// What the framework says of itself, and does for the app only.
public enum Harbour {
    /// A text of the framework's own table.
    public static var berth: String {
        NSLocalizedString("berth", bundle: Bundle(for: BerthViewController.self), comment: "a place")
    }

    /// A picture and a colour of the framework, by the names that Xcode gives them.
    public static var mark: String {
        var blue: CGFloat = 0
        UIColor(resource: .deepWater).getRed(nil, green: nil, blue: &blue, alpha: nil)
        return "mark of \(Int(UIImage.berthMark.size.width)), water of \(blue)"
    }

    /// How many windows the app has.
    public static func countWindows() -> Int { countWindows(of: UIApplication.shared) }

    /// The front controller, as many write it.
    public static func front(of application: UIApplication = .shared) -> UIViewController? {
        application.keyWindow?.rootViewController
    }

    private static func countWindows(of application: UIApplication) -> Int { application.windows.count }

    /// Shows the app's first screen.
    @available(iOSApplicationExtension, unavailable)
    public static func showFirstScreen() { UIApplication.shared.keyWindow?.rootViewController = nil }

    /// Shows it at the next start.
    @available(iOSApplicationExtension, unavailable)
    static func showFirstScreenLater() { DispatchQueue.main.async { showFirstScreen() } }
}

extension UIViewController {
    /// A controller of whatever class it is asked of.
    public static func fresh() -> Self { self.init(nibName: nil, bundle: nil) }
}

/// Makes a view of a class.
public func makeView<View: UIView>(_ type: View.Type = View.self) -> View { View(frame: .zero) }

/// A mark, made by those who do not know it.
@objc(HarbourMark) public class Mark: NSObject {
    /// What it says.
    public override var description: String { "a mark" }
}

/// What the project's extensions begin with.
@objcMembers open class BerthViewController: UIViewController {
    #if KIT
        /// True with the framework's own conditions only.
        public let berthIsKnown = true
    #endif

    /// Ends the request.
    open func finish() { perform(#selector(complete)) }

    @objc private func complete() { extensionContext?.completeRequest(returningItems: nil) }
}
