// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A bar of buttons at the lower side. A form shows them with the others.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    /// The buttons.
    open var items: [UIBarButtonItem]?
    /// Sets the buttons.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}
