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

/// How the background of a cell looks. It is kept, and changes nothing.
public struct UIBackgroundConfiguration: Sendable {
    /// The colour.
    public var backgroundColor: UIColor?
    /// How round corners are.
    public var cornerRadius: CGFloat = 0
    /// A look.
    public static func clear() -> Self { Self() }
    /// A look.
    public static func listPlainCell() -> Self { Self() }
    /// A look.
    public static func listGroupedCell() -> Self { Self() }
}

/// How a cell is.
public struct UICellConfigurationState: Sendable {
    /// Whether it is chosen.
    public var isSelected: Bool
    /// Whether a finger is on it.
    public var isHighlighted = false
    /// Whether it can be used.
    public var isDisabled = false
}

/// Something that notices what is done with a view.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {}

extension UIView {
    /// Has something notice what is done with it. Of all that, the form has menus only.
    public func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }
    /// Has something notice it no more.
    public func removeInteraction(_ interaction: any UIInteraction) { interactions.removeAll { $0 === interaction } }
}

/// Chooses files, which an extension cannot do here: it is as if the person had cancelled.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    /// What is told.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether several files can be chosen.
    open var allowsMultipleSelection = false
    /// Whether the ends of names are shown.
    open var shouldShowFileExtensions = false
    /// Where it begins.
    open var directoryURL: URL?

    /// Saves files elsewhere.
    public init(forExporting urls: [URL], asCopy: Bool = false) { super.init(nibName: nil, bundle: nil) }
    /// It is not in storyboards.
    ///
    /// - Returns: nil.
    public required init?(coder: NSCoder) { return nil }

    /// Ends as if it were cancelled.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Presentation.reportOnce("files cannot be chosen by an extension here: it counts as cancelled")
        presentingViewController?.dismiss(animated: false) { [self] in delegate?.documentPickerWasCancelled(self) }
    }
}

/// Is told which files were chosen.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Files were chosen.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// The person has cancelled.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    /// Does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    /// Does nothing.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
