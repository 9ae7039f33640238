// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A row of a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    /// The accessories at its end. A mark is shown.
    open var accessories: [UICellAccessory] = [] {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// How deep it is.
    @available(*, deprecated, message: "appearance only; on a phone it moves the content of the row inwards")
    open var indentationLevel = 0
    /// Returns a configuration for its texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    /// A row at a place.
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// A row of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override var isMarked: Bool { accessories.contains { $0.kind == .mark } }
}
