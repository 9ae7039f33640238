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
    @available(*, deprecated, message: "appearance only; on a phone it draws the field with or without a background")
    open var searchBarStyle = Style.default
    /// Whether it is translucent.
    @available(*, deprecated, message: "appearance only; on a phone it lets content shine through the bar")
    open var isTranslucent = true
    /// The letters that an on-screen keyboard makes capitals by itself; the form changes none.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it begins words or sentences with capitals while the person types"
    )
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected.
    @available(*, deprecated, message: "no effect here; on a phone it corrects words while the person types")
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Whether spelling is checked.
    @available(*, deprecated, message: "no effect here; on a phone it marks misspelt words")
    open var spellCheckingType = UITextSpellCheckingType.default
    /// The kind of on-screen keyboard for the text, which has no effect here.
    @available(
        *, deprecated, message: "no effect here; on a phone it opens a keyboard for the kind of text, such as numbers"
    )
    open var keyboardType = UIKeyboardType.default
    /// The word on the return key.
    @available(*, deprecated, message: "appearance only; on a phone it changes the word on the return key")
    open var returnKeyType = UIReturnKeyType.search
    /// Whether the return key needs a text.
    @available(*, deprecated, message: "no effect here; on a phone it disables the return key while the field is empty")
    open var enablesReturnKeyAutomatically = true
    /// The field in it.
    @available(*, deprecated, message: "no effect here; on a phone it gives the field that the bar shows")
    open private(set) lazy var searchTextField = UISearchTextField()
    /// The colour of its background.
    @available(*, deprecated, message: "appearance only; on a phone it colours the background of the bar")
    open var barTintColor: UIColor?
    /// The style of the bar, light or dark; the form shows no colours.
    @available(*, deprecated, message: "appearance only; on a phone it makes the bar light or dark")
    open var barStyle = UIBarStyle.default
    /// The picture behind it.
    @available(*, deprecated, message: "appearance only; on a phone it draws a picture behind the bar")
    open var backgroundImage: UIImage?
    /// The choices below it, which are not shown.
    @available(*, deprecated, message: "no effect here; on a phone it offers choices below the field")
    open var scopeButtonTitles: [String]?
    /// The choice below it.
    @available(*, deprecated, message: "no effect here; on a phone it selects one of the choices below the field")
    open var selectedScopeButtonIndex = 0
    /// Whether the button that cancels is shown.
    @available(*, deprecated, message: "no effect here; on a phone it shows a button that cancels the search")
    open var showsCancelButton = false

    func write(_ text: String) {
        self.text = text
        delegate?.searchBar(self, textDidChange: text)
    }

    /// Does what the search key does.
    func pressSearch() { delegate?.searchBarSearchButtonClicked(self) }
}
