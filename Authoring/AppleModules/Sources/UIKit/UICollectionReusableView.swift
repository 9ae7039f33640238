// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view that is used again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
    /// The identifier by which the view was requested from the collection view.
    open internal(set) var reuseIdentifier: String?
    /// A view at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A view of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// Called before it is used again.
    open func prepareForReuse() {}
}
