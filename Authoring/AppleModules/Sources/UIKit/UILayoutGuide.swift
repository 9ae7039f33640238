// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A rectangle of a view that constraints are made from.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uilayoutguide>
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The view to which the guide belongs; nil after the view is freed.
    open internal(set) weak var owningView: UIView?
    /// The rectangle, which is that of the view.
    open var layoutFrame: CGRect { owningView?.bounds ?? .zero }
    /// The name of the guide, for debugging.
    open var identifier = ""
}

extension UILayoutGuide: UILayoutAnchored {}
