// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A heading of a table, or what is below a section.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uitableviewheaderfooterview>
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
    /// The identifier under which the view was registered with its table.
    public let reuseIdentifier: String?
    /// The label of the main text, which is made when it is first asked for.
    open private(set) lazy var textLabel: UILabel? = inside(UILabel())
    /// The label of the second text, which is made when it is first asked for.
    open private(set) lazy var detailTextLabel: UILabel? = inside(UILabel())
    /// The view that contains the labels and the views of the program.
    public let contentView = UIView()
    /// The content of the view; here the first two texts of a list configuration go into the labels.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet { show() }
    }
    /// How the background looks.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour and the shape of the background")
    open var backgroundConfiguration: UIBackgroundConfiguration?
    /// The view behind it.
    @available(*, deprecated, message: "appearance only; on a phone it shows a view behind the texts")
    open var backgroundView: UIView?

    /// Creates a header or a footer with an identifier for its table.
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
