// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Sheets

/// A button of an alert.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uialertaction>
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// What it means.
    public enum Style: Int, Sendable {
        /// Nothing special.
        case `default`
        /// It leaves things as they are.
        case cancel
        /// It changes or removes something.
        case destructive
    }

    /// The text.
    public let title: String?
    /// What it means.
    public let style: Style
    /// Whether it can be pressed.
    open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    /// A button.
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
