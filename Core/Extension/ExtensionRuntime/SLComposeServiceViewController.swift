// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems
public import Foundation
public import Sheets

/// The compose sheet of a share extension: a text to write, settings, Post and Cancel. The host draws it.
///
/// Subclass it and name the subclass under `NSExtensionPrincipalClass`.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/social/slcomposeserviceviewcontroller>
@MainActor
open class SLComposeServiceViewController: NSObject, AnswerableRequestHandling {
    /// The request; nil before it began.
    open private(set) var extensionContext: NSExtensionContext?

    /// The title; if it is nil, the host shows the extension's name.
    open var title: String? {
        didSet { conversation?.refresh() }
    }

    /// The text as the person has it now.
    open var contentText: String! { textView.text }

    /// The text that is shown while the text is empty.
    open var placeholder: String! {
        didSet { conversation?.refresh() }
    }

    /// Where the text is written.
    public let textView = SLComposeTextView()

    /// How many more characters fit; nil for no counter.
    open var charactersRemaining: NSNumber! {
        didSet { conversation?.refresh() }
    }

    private var conversation: ComposeConversation?

    /// A controller without a request. Made by the system.
    public required nonisolated override init() { super.init() }

    /// Shows the sheet. Called by the system.
    public nonisolated func beginRequest(with context: NSExtensionContext) {
        MainActor.assumeIsolated {
            conversation(with: context).begin()
        }
    }

    /// Returns the text and the settings as fields. Called by the system.
    public func requestOptions(for context: NSExtensionContext) async throws -> RequestOptions {
        conversation(with: context).options(withChoices: context.isDescribing)
    }

    private func conversation(with context: NSExtensionContext) -> ComposeConversation {
        extensionContext = context
        let result = conversation ?? ComposeConversation(controller: self, context: context)
        conversation = result
        textView.didChange = { [weak self] in self?.conversation?.refresh() }
        return result
    }

    /// Called when the sheet is there: begin expensive work here.
    open func presentationAnimationDidFinish() {}

    /// Called when the person has posted. Completes the request with nothing unless a subclass does better; a subclass that
    /// does not call it must complete the request itself.
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

    /// Shows a list over the sheet; one at a time.
    open func pushConfigurationViewController(_ viewController: ComposeListController!) {
        conversation?.push(viewController)
    }

    /// Takes the list away.
    open func popConfigurationViewController() { conversation?.pop() }
}

@_spi(AppleModules) extension SLComposeServiceViewController: ComposeController {
    /// The text of the sheet's text view; empty if it has none.
    public var composedText: String {
        get { textView.text ?? "" }
        set { textView.text = newValue }
    }

    /// Whether the text is a secret.
    public var isComposedTextSecure: Bool { textView.isSecureTextEntry }
}

/// The text of a compose sheet.
@MainActor
public final class SLComposeTextView {
    /// The complete text as it is now; setting it updates the sheet.
    public var text: String! = "" {
        didSet { didChange?() }
    }

    /// Whether the text is a secret, such as a passphrase: it is one line, is shown as dots, and no value of it is listed.
    public var isSecureTextEntry = false {
        didSet { didChange?() }
    }

    var didChange: (() -> Void)?

    nonisolated init() {}
}

/// A setting of a compose sheet. Changes show by themselves.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/social/slcomposesheetconfigurationitem>
@MainActor
public final class SLComposeSheetConfigurationItem {
    /// The name of the setting, as the person reads it.
    public var title: String! = "" {
        didSet { didChange?() }
    }

    /// The current value of the setting, as the person reads it.
    public var value: String! = "" {
        didSet { didChange?() }
    }

    /// Whether the value is still being found out.
    public var valuePending = false {
        didSet { didChange?() }
    }

    /// Called when the person taps it.
    public var tapHandler: (() -> Void)!

    /// The name under which a scripted answer sets it; the title in lower case if it is nil. Not part of Apple's API.
    public var field: String?

    var didChange: (() -> Void)?

    /// An empty setting. Never nil; Apple's initialiser has this shape.
    public init!() {}
}
