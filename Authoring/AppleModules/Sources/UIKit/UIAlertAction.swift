// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Sheets

/// A button of an alert.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uialertaction>
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The purpose of an alert's button, which decides the kind of button that the form shows.
    public enum Style: Int, Sendable {
        /// The button has no special purpose; the form shows it as a plain button.
        case `default`
        /// It leaves things as they are.
        case cancel
        /// It changes or removes something.
        case destructive
    }

    /// The text on the button; a form leaves out a button without text.
    public let title: String?
    /// The purpose of the button: usual, cancelling or destructive.
    public let style: Style
    /// Whether it can be pressed.
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    /// Creates a button for an alert, with a text and a purpose.
    ///
    /// - Parameters:
    ///   - title: the text.
    ///   - style: what it means.
    ///   - handler: called when the person has pressed it and the alert is gone.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    /// Does what a press does.
    @_spi(AppleModules) public func choose() { handler?(self) }
}
