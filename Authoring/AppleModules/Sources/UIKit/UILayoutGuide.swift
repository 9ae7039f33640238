// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A rectangle of a view that constraints are made from.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uilayoutguide>
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// The view.
    open internal(set) weak var owningView: UIView?
    /// The rectangle, which is that of the view.
    open var layoutFrame: CGRect { owningView?.bounds ?? .zero }
    /// A name.
    open var identifier = ""
}

extension UILayoutGuide: UILayoutAnchored {}
