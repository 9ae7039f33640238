// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A heading of a table, or what is below a section.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview>
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// What it is made again for.
    public let reuseIdentifier: String?
    /// The text.
    open private(set) lazy var textLabel: UILabel? = inside(UILabel())
    /// The second text.
    open private(set) lazy var detailTextLabel: UILabel? = inside(UILabel())
    /// What its views are in.
    public let contentView = UIView()
    /// What it shows instead of its labels.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { show() }
    }
    /// How the background looks.
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// The view behind it.
    open var backgroundView: UIView?

    /// A heading.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }
    /// A heading of a storyboard.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        addSubview(contentView)
    }

    private func inside(_ label: UILabel) -> UILabel {
        contentView.addSubview(label)
        return label
    }
    private func show() {
        let texts = (contentConfiguration as? UIListContentConfiguration)?.texts ?? []
        textLabel?.text = texts.first
        if texts.count > 1 { detailTextLabel?.text = texts[1] }
    }
    /// Returns a configuration for its texts.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }
    /// Called before it is used again.
    open func prepareForReuse() {}
}
