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

/// A picture.
open class INImage: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// The picture in bytes.
    public convenience init(imageData: Data) { self.init() }
    /// The picture at an address; nil if that is no file.
    public convenience init?(url URL: URL) { self.init() }
    /// The picture of the asset catalog.
    public convenience init(named name: String) { self.init() }
}

/// How a person is suggested.
public enum INPersonSuggestionType: Int, Sendable {
    /// How.
    case none, socialProfile, instantMessageAddress
}

/// Which way a message goes.
public enum INInteractionDirection: Int, Sendable {
    /// Which.
    case unspecified, outgoing, incoming
}

/// Something that a person did in an app. Donating it does nothing here: the host suggests no conversations yet.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/intents/ininteraction>
open class INInteraction: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is written before it is shared.

    /// What was done.
    public let intent: INIntent
    /// Which way it went.
    open var direction = INInteractionDirection.unspecified
    /// Identifies several.
    open var groupIdentifier: String?
    /// Identifies it.
    open var identifier = UUID().uuidString
    /// When it was.
    open var dateInterval: DateInterval?

    /// Something that was done.
    public init(intent: INIntent, response: INIntentResponse?) { self.intent = intent }
    /// Tells the system, which does nothing here.
    open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        if let completion { DispatchQueue.global().async { completion(nil) } }
    }
    /// Forgets what was done.
    open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        if let completion { DispatchQueue.global().async { completion(nil) } }
    }
}

/// What came of something that was done.
open class INIntentResponse: NSObject {}

/// What a message contains.
public enum INOutgoingMessageType: Int, Sendable {
    /// What.
    case unknown, outgoingMessageText, outgoingMessageAudio
}

/// What a message has with it.
open class INSendMessageAttachment: NSObject {}

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
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?
    ) {
        self.personHandle = personHandle
        self.displayName = displayName ?? personHandle.value ?? ""
        self.customIdentifier = customIdentifier
        self.image = image
    }

    /// A person, who may be the one at the device.
    public convenience init(
        personHandle: INPersonHandle, nameComponents: PersonNameComponents?, displayName: String?, image: INImage?,
        contactIdentifier: String?, customIdentifier: String?, isMe: Bool = false,
        suggestionType: INPersonSuggestionType = .none
    ) {
        self.init(
            personHandle: personHandle, nameComponents: nameComponents, displayName: displayName, image: image,
            contactIdentifier: contactIdentifier, customIdentifier: customIdentifier)
    }

    /// The picture.
    public let image: INImage?
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

extension INSendMessageIntent {
    /// A message.
    public convenience init(
        recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType, content: String?,
        speakableGroupName: INSpeakableString?, conversationIdentifier: String?, serviceName: String?,
        sender: INPerson?,
        attachments: [INSendMessageAttachment]?
    ) {
        self.init(
            recipients: recipients, content: content, speakableGroupName: speakableGroupName,
            conversationIdentifier: conversationIdentifier, serviceName: serviceName, sender: sender)
    }
    /// Sets the picture of a parameter, which is not shown here.
    public func setImage<Value>(_ image: INImage?, forParameterNamed parameter: KeyPath<INSendMessageIntent, Value>) {}
}

extension NSExtensionContext {
    /// What the person chose in the share sheet besides the extension: a conversation that its app had donated. There are no
    /// donations yet, and it is nil.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsextensioncontext/intent>
    public var intent: INIntent? { nil }
}
