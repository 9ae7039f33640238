// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A field for what is looked for.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uisearchbar>
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// How it looks.
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }

    /// What is told of it.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The text.
    open var text: String? = ""
    /// The text that is shown while there is none.
    open var placeholder: String?
    /// How it looks.
    open var searchBarStyle = Style.default
    /// Whether it is translucent.
    open var isTranslucent = true
    /// What becomes upper case by itself.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether spelling is checked.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The keyboard.
    open var keyboardType = UIKeyboardType.default
    /// The word on the return key.
    open var returnKeyType = UIReturnKeyType.search
    /// Whether the return key needs a text.
    open var enablesReturnKeyAutomatically = true
    /// The field in it.
    open private(set) lazy var searchTextField = UISearchTextField()
    /// The colour of its background.
    open var barTintColor: UIColor?
    /// How it looks.
    open var barStyle = UIBarStyle.default
    /// The picture behind it.
    open var backgroundImage: UIImage?
    /// The choices below it, which are not shown.
    open var scopeButtonTitles: [String]?
    /// The choice below it.
    open var selectedScopeButtonIndex = 0
    /// Whether the button that cancels is shown.
    open var showsCancelButton = false

    func write(_ text: String) {
        self.text = text
        delegate?.searchBar(self, textDidChange: text)
    }

    /// Does what the search key does.
    func pressSearch() { delegate?.searchBarSearchButtonClicked(self) }
}
