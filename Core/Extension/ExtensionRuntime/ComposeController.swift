// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A controller that supplies a compose sheet with its text and its settings.
@_spi(AppleModules) @MainActor
public protocol ComposeController: AnyObject {
    /// The title; nil for the extension's name.
    var title: String? { get }
    /// The text of the sheet, which changes as the person writes.
    var composedText: String { get set }
    /// Whether the text is a secret.
    var isComposedTextSecure: Bool { get }
    /// The text that is shown while the text is empty.
    var placeholder: String! { get }
    /// How many more characters fit; nil for no counter.
    var charactersRemaining: NSNumber! { get }

    /// The settings, of class ``SLComposeSheetConfigurationItem``.
    func configurationItems() -> [Any]!
    /// Whether the text may be posted.
    func isContentValid() -> Bool
    /// The sheet is about to be shown.
    func presentationAnimationDidFinish()
    /// The person has posted.
    func didSelectPost()
    /// The person has cancelled.
    func didSelectCancel()
}
