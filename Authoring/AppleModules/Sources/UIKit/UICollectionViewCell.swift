// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A cell of a collection view, of which the form reads the texts and images.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uicollectionviewcell>
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view that holds the content of the cell.
    public let contentView = UIView()
    /// The content of the cell as a value; setting it fills the content view.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { configured.show(contentConfiguration, in: contentView, isSelected: isSelected) }
    }
    private var configured = ContentViewHolder()
    /// How the background looks. It is kept, and changes nothing.
    @available(
        *, deprecated, message: "appearance only; on a phone it draws the background of the cell in a colour or shape"
    )
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// Changes how it looks when its state changes.
    open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Asks for how it looks.
    open func setNeedsUpdateConfiguration() {
        let state = UICellConfigurationState(isSelected: isSelected)
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
    /// Called when its state changes.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    /// The segue of a storyboard.
    var whenSelected: (@MainActor () -> Void)?
    /// Whether it is chosen.
    open var isSelected = false {
        didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } }
    }
    /// Whether a finger is on it.
    @available(*, deprecated, message: "appearance only; on a phone it draws the cell as pressed")
    open var isHighlighted = false
    /// The view below the content of the cell; it is stored, and the form does not show it.
    @available(*, deprecated, message: "appearance only; on a phone it shows a view behind the content of the cell")
    open var backgroundView: UIView?
    /// The view behind while it is chosen.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it shows a view behind the content while the cell is selected"
    )
    open var selectedBackgroundView: UIView?

    /// A cell at a place.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }
    /// A cell of a storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// Whether it has a mark of its own.
    var isMarked: Bool { false }

    /// The texts in it, or what a screen reader says of it.
    var texts: [String] {
        if let accessibilityLabel { return [accessibilityLabel] }
        func inside(_ view: UIView) -> [String] {
            if let label = view as? UILabel { return [label.text ?? ""] }
            return view.subviews.flatMap(inside)
        }
        return inside(self).filter { !$0.isEmpty }
    }

    /// The pictures in it.
    var pictures: [UIImageView] {
        func inside(_ view: UIView) -> [UIImageView] {
            if let picture = view as? UIImageView { return [picture] }
            return view.subviews.flatMap(inside)
        }
        return inside(self)
    }
}
