// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import ExtensionItems
public import Foundation

/// Something that a person asked the system for.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/intents/inintent>
open class INIntent: NSObject {
    /// Identifies the intent.
    open var identifier: String?
}

/// A text that is also spoken.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/intents/inspeakablestring>
open class INSpeakableString: NSObject {
    /// The text.
    public let spokenPhrase: String
    /// Identifies it for the app.
    public let vocabularyIdentifier: String?

    /// A text.
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

/// How a person is reached.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/intents/inpersonhandle>
open class INPersonHandle: NSObject {
    /// What kind of address it is.
    public enum HandleType: Int, Sendable {
        /// It is not known.
        case unknown
        /// An e-mail address.
        case emailAddress
        /// A telephone number.
        case phoneNumber
    }

    /// The address.
    public let value: String?
    /// Its kind.
    public let type: HandleType

    /// An address.
    public init(value: String?, type: HandleType) {
        self.value = value
        self.type = type
    }
}

/// A person.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/intents/inperson>
open class INPerson: NSObject {
    /// The address.
    public let personHandle: INPersonHandle?
    /// The name.
    public let displayName: String
    /// Identifies the person for the app.
    public let customIdentifier: String?

    /// A person.
    public init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: Any?,
        contactIdentifier: String?, customIdentifier: String?
    ) {
        self.personHandle = personHandle
        self.displayName = displayName ?? personHandle.value ?? ""
        self.customIdentifier = customIdentifier
    }
}

/// A message to a conversation: what the share sheet passes if the person chose one that the app had donated.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/intents/insendmessageintent>
open class INSendMessageIntent: INIntent {
    /// The receivers.
    public let recipients: [INPerson]?
    /// The text.
    public let content: String?
    /// The name of the group.
    public let speakableGroupName: INSpeakableString?
    /// Identifies the conversation for the app.
    public let conversationIdentifier: String?
    /// The name of the service.
    public let serviceName: String?
    /// Who sends it.
    public let sender: INPerson?

    /// A message.
    public init(
        recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?,
        conversationIdentifier: String?,
        serviceName: String?, sender: INPerson?
    ) {
        self.recipients = recipients
        self.content = content
        self.speakableGroupName = speakableGroupName
        self.conversationIdentifier = conversationIdentifier
        self.serviceName = serviceName
        self.sender = sender
    }
}

extension NSExtensionContext {
    /// What the person chose in the share sheet besides the extension: a conversation that its app had donated. There are no
    /// donations yet, and it is nil.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsextensioncontext/intent>
    public var intent: INIntent? { nil }
}
