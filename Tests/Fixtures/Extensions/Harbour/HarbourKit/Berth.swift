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

    /// How many windows the app has.
    @MainActor public static var windows: Int { countWindows(of: UIApplication.shared) }

    private static func countWindows(of application: UIApplication) -> Int { application.windows.count }

    /// Shows the app's first screen.
    @available(iOSApplicationExtension, unavailable)
    @MainActor public static func showFirstScreen() { UIApplication.shared.keyWindow?.rootViewController = nil }

    /// Shows it at the next start.
    @available(iOSApplicationExtension, unavailable)
    @MainActor static func showFirstScreenLater() { DispatchQueue.main.async { showFirstScreen() } }
}

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
