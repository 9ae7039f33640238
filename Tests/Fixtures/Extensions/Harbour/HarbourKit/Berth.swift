// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A sign that a storyboard names with its module.
open class SignView: UILabel {
    /// Writes a text.
    open func announce(_ text: String) { self.text = text }
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
