// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems
@_spi(AppleModules) public import ExtensionRuntime
public import Foundation
public import Sheets
@_exported @_spi(AppleModules) public import UIKit

/// The compose sheet of a share extension: a text to write, settings, Post and Cancel. The host draws it.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller>
@preconcurrency @MainActor
open class SLComposeServiceViewController: UIViewController, UITextViewDelegate, AnswerableRequestHandling {
    private let composeTextView = UITextView()
    private var conversation: ComposeConversation?
    private var hasAppeared = false
    private var pushedController: UIViewController?

    /// Where the text is written.
    open var textView: UITextView! { composeTextView }

    /// The text as the person has it now.
    open var contentText: String! { composeTextView.text }

    /// The text that is shown while the text is empty.
    open var placeholder: String! {
        didSet { conversation?.refresh() }
    }

    /// How many more characters fit; nil for no counter.
    open var charactersRemaining: NSNumber! {
        didSet { conversation?.refresh() }
    }

    /// A controller of words that complete what is typed; nothing shows it here.
    @available(*, deprecated, message: "no effect here; on a phone it shows a list of completions below the text")
    open var autoCompletionViewController: UIViewController!

    /// The title of the compose sheet; a new value refreshes the form.
    open override var title: String? {
        didSet { conversation?.refresh() }
    }

    /// True: a compose sheet shows it.
    @_spi(AppleModules) open override var hasSheetOfItsOwn: Bool { true }

    /// Shows the sheet. Called by the system.
    open override nonisolated func beginRequest(with context: NSExtensionContext) {
        MainActor.assumeIsolated { _ = prepare(context) }
        super.beginRequest(with: context)
    }

    /// Returns the text and the settings as fields. Called by the system.
    public func requestOptions(for context: NSExtensionContext) async throws -> RequestOptions {
        attach(context)
        loadViewIfNeeded()
        return prepare(context).options(withChoices: context.isDescribing)
    }

    private func prepare(_ context: NSExtensionContext) -> ComposeConversation {
        let result = conversation ?? ComposeConversation(controller: self, context: context)
        conversation = result
        composeTextView.delegate = self
        composeTextView.didChangeText = { [weak self] in self?.conversation?.refresh() }
        return result
    }

    /// The view that shows what is shared, made once. The host shows names of attachments; a subclass that returns nil or an empty view
    /// hides nothing.
    open func loadPreviewView() -> UIView! { UIView() }

    /// Shows the sheet when the view is there, as on Apple's systems.
    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasAppeared, extensionContext?.isDescribing != true else { return }
        _ = loadPreviewView()
        conversation?.begin()
        hasAppeared = true
    }

    /// Called when the person has changed the text.
    open func textViewDidChange(_ textView: UITextView) {}
    /// Whether the text may be changed.
    open func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Called when the person begins to write.
    open func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Whether letters may be replaced.
    open func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    {
        true
    }

    /// Called when the sheet is there: begin expensive work here.
    open func presentationAnimationDidFinish() {}

    /// Called when the person has posted. Completes the request with nothing unless a subclass does better.
    open func didSelectPost() { extensionContext?.completeRequest(returningItems: nil) }

    /// Called when the person has cancelled. Cancels the request.
    open func didSelectCancel() { extensionContext?.cancelRequest(withError: CocoaError(.userCancelled)) }

    /// Takes the sheet away as if the person had cancelled.
    open func cancel() {
        conversation?.end()
        didSelectCancel()
    }

    /// Whether the text may be posted. Asked after each change.
    open func isContentValid() -> Bool { true }

    /// Asks ``isContentValid()`` again and updates the sheet.
    open func validateContent() { conversation?.refresh() }

    /// The settings below the text, of class ``SLComposeSheetConfigurationItem``. Asked once, and after a reload.
    open func configurationItems() -> [Any]! { nil }

    /// Asks for ``configurationItems()`` again.
    open func reloadConfigurationItems() { conversation?.reloadItems() }

    /// Shows the rows of a table over the sheet.
    open func pushConfigurationViewController(_ viewController: UIViewController!) {
        guard let viewController else { return }
        // It stays, as in a navigation controller.
        pushedController = viewController
        conversation?.push(ConfigurationList(viewController).controller)
    }

    /// Takes the table away.
    open func popConfigurationViewController() {
        conversation?.pop()
        pushedController = nil
    }
}

@_spi(AppleModules) extension SLComposeServiceViewController: ComposeController {
    /// The text in the compose view; once the sheet has appeared, a new value calls `textViewDidChange`.
    public var composedText: String {
        get { composeTextView.text ?? "" }
        set {
            composeTextView.text = newValue
            // The conversation gives the first text before the sheet is there, and afterwards what the person has written.
            if hasAppeared { textViewDidChange(composeTextView) }
        }
    }

    /// Whether the text is a secret.
    public var isComposedTextSecure: Bool { composeTextView.isSecureTextEntry }
}

/// A setting of a compose sheet.
public typealias SLComposeSheetConfigurationItem = ExtensionRuntime.SLComposeSheetConfigurationItem

/// The rows of a table as a list of the host.
@MainActor
private struct ConfigurationList {
    let controller: ComposeListController

    init(_ viewController: UIViewController) {
        viewController.loadViewIfNeeded()
        let table = viewController.view as? UITableView ?? viewController.view.tables.first
        var entries: [ListSheet.Entry] = []
        var rows: [String: IndexPath] = [:]
        for section in 0..<(table?.numberOfSections ?? 0) {
            let heading = table.flatMap { $0.dataSource?.tableView($0, titleForHeaderInSection: section) } ?? ""
            for row in 0..<(table?.numberOfRows(inSection: section) ?? 0) {
                let path = IndexPath(row: row, section: section)
                let texts = table?.cellForRow(at: path)?.texts ?? []
                let title = texts.first ?? ""
                // Answers name a row by its text; one without a text of its own, by its number.
                let identifier = title.isEmpty || rows[title] != nil ? "\(section).\(row)" : title
                rows[identifier] = path
                entries.append(
                    ListSheet.Entry(
                        identifier: identifier, title: title, detail: texts.dropFirst().joined(separator: ", "),
                        section: heading))
            }
        }
        controller = ComposeListController(title: viewController.title ?? "", entries: entries) { identifier in
            if let row = rows[identifier] { table?.select(row) }
        }
    }
}

extension UIView {
    fileprivate var tables: [UITableView] { subviews.flatMap { ($0 as? UITableView).map { [$0] } ?? $0.tables } }
}
