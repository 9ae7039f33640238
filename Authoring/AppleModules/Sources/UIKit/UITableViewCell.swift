// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A row of a table.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitableviewcell>
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// The ways in which a cell arranges its texts and its picture.
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    /// The marks and buttons that a cell can have at its end; the form shows the checkmark only.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    /// How it is edited.
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    /// How far its content is from the side.
    @available(
        *, deprecated, message: "appearance only; on a phone it moves the content of the row inwards by some steps"
    )
    open var indentationLevel = 0
    /// How far a step is, in points.
    open var indentationWidth: CGFloat = 10
    /// Whether it is edited.
    open var isEditing = false
    /// Whether a finger is on it.
    open var isHighlighted = false
    /// Sets whether the cell is highlighted, which the form does not show.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    /// The mark at the end of the cell while the table is edited; it has no effect here.
    @available(
        *, deprecated, message: "appearance only; on a phone it shows a mark at the end of the row during editing"
    )
    open var editingAccessoryType = AccessoryType.none
    /// How the background looks.
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the colour and the shape of the row's background"
    )
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// Changes what it shows when its state has changed; called when it is set.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also runs again whenever the row is selected or highlighted"
    )
    open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
        didSet { configurationUpdateHandler?(self, UICellConfigurationState(isSelected: isSelected)) }
    }
    /// Has it changed at the next occasion.
    open func setNeedsUpdateConfiguration() {
        let state = UICellConfigurationState(isSelected: isSelected)
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }
    /// Called when its state changes.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    /// How it looks when it is selected.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }

    /// The arrangement of the cell's texts; the default one has no second label.
    var style: CellStyle
    /// The segue of a storyboard.
    var whenSelected: (@MainActor () -> Void)?
    /// The identifier by which a table makes the cell again; nil if it has none.
    public let reuseIdentifier: String?
    /// The label of the main text, which is the title of the row in the form.
    open private(set) lazy var textLabel: UILabel? = UILabel()
    /// The label of the second text, which the form shows as a detail; nil in the default style.
    open private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : UILabel()
    /// The view of the cell's picture; the form does not show it.
    @available(*, deprecated, message: "no effect here; on a phone it shows a picture at the start of the row")
    open private(set) lazy var imageView: UIImageView? = UIImageView()
    /// The view that holds the subviews of the cell.
    open private(set) lazy var contentView: UIView = {
        let view = UIView()
        addSubview(view)
        return view
    }()
    /// The mark at the end of the cell; with a checkmark the form shows the row as chosen.
    @available(
        *, deprecated, message: "in part here; on a phone it also shows an arrow, or a button that calls the delegate"
    )
    open var accessoryType = AccessoryType.none {
        didSet { Presentation.setNeedsRefresh() }
    }
    /// The content that the cell shows instead of its labels and its picture.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { configured.show(contentConfiguration, in: contentView, isSelected: isSelected) }
    }
    private var configured = ContentViewHolder()
    /// Returns a configuration for the texts and the picture of a row of its style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }
    /// A view at its end.
    @available(
        *, deprecated, message: "in part here; on a phone it also shows texts and pictures at the end of the row"
    )
    open var accessoryView: UIView?
    /// How it looks when it is selected.
    open var selectionStyle = SelectionStyle.default
    /// Whether it is selected.
    open var isSelected = false
    /// The view behind it.
    @available(*, deprecated, message: "appearance only; on a phone it shows a view behind the content of the row")
    open var backgroundView: UIView?
    /// The view behind it when it is selected.
    @available(
        *, deprecated, message: "appearance only; on a phone it shows a view behind the content of the selected row"
    )
    open var selectedBackgroundView: UIView?
    /// The margins of the line below it.
    @available(*, deprecated, message: "appearance only; on a phone it sets the margins of the line below the row")
    open var separatorInset = UIEdgeInsets.zero

    /// Creates a cell from a style and an identifier for reuse.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    /// Creates a cell in the default style, without an identifier.
    public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

    /// A row of a storyboard.
    public required init?(coder: NSCoder) {
        style = .default
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    /// Called before it is used again.
    open func prepareForReuse() {}
    /// Sets whether the cell is selected, without animation.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
}

@_spi(AppleModules) extension UITableViewCell {
    /// The texts of a row, the first one first.
    public var texts: [String] {
        let own = contentConfiguration == nil ? [textLabel?.text, detailTextLabel?.text].compactMap { $0 } : []
        return (own + labels(in: self)).filter { !$0.isEmpty }
    }

    private func labels(in view: UIView) -> [String] {
        view.subviews.flatMap { subview in
            (subview as? UILabel).map { [$0.text ?? ""] } ?? labels(in: subview)
        }
    }
}
