// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A bar of buttons at the lower side. A form shows them with the others.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    /// The items of the toolbar, which the form shows with the other buttons.
    open var items: [UIBarButtonItem]?
    /// Replaces the items of the toolbar without an animation.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}
