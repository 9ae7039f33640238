// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A field for what is looked for.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uisearchbar>
@preconcurrency @MainActor
open class UISearchBar: UIView {
    /// The style of a search bar: usual, with a translucent background, or with no background; the form ignores it.
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }

    /// The object that learns of changes to the text and of presses of the search key.
    open weak var delegate: (any UISearchBarDelegate)?
    /// The text to search for, which the form shows in a field.
    open var text: String? = ""
    /// The text that is shown while there is none.
    open var placeholder: String?
    /// The style of the search bar, which has no effect in the form.
    open var searchBarStyle = Style.default
    /// Whether it is translucent.
    open var isTranslucent = true
    /// The letters that an on-screen keyboard makes capitals by itself; the form changes none.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether spelling is checked.
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The kind of on-screen keyboard for the text, which has no effect here.
    open var keyboardType = UIKeyboardType.default
    /// The word on the return key.
    open var returnKeyType = UIReturnKeyType.search
    /// Whether the return key needs a text.
    open var enablesReturnKeyAutomatically = true
    /// The field in it.
    open private(set) lazy var searchTextField = UISearchTextField()
    /// The colour of its background.
    open var barTintColor: UIColor?
    /// The style of the bar, light or dark; the form shows no colours.
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
