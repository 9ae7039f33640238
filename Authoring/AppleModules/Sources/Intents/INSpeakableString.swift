// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
import ExtensionItems
import ExtensionRuntime
public import Foundation

/// A text that is also spoken.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/intents/inspeakablestring>
open class INSpeakableString: NSObject {
    /// The text as it is shown and spoken.
    public let spokenPhrase: String
    /// Identifies it for the app.
    public let vocabularyIdentifier: String?

    /// Creates a text without an identifier of the app's vocabulary.
    public init(spokenPhrase: String) {
        self.spokenPhrase = spokenPhrase
        vocabularyIdentifier = nil
    }

    /// A text that the app knows by an identifier.
    public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
        self.spokenPhrase = spokenPhrase
        self.vocabularyIdentifier = vocabularyIdentifier
    }
}
