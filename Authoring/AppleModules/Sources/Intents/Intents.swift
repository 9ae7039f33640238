// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
public import ExtensionItems
import ExtensionRuntime
public import Foundation

/// Something that a person did in an app. For a message intent, the share sheet then suggests its conversation, if an
/// extension of the app has `INSendMessageIntent` under `IntentsSupported`. Other intents are not offered anywhere.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/intents/ininteraction>
open class INInteraction: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is written before it is shared.

    /// The intent that the interaction carried out.
    public let intent: INIntent
    /// Which way it went.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it tells the system whether the person sent or received the message"
    )
    open var direction = INInteractionDirection.unspecified
    /// The identifier of the group of this interaction, by which `delete(with:)` removes all donations of the group.
    open var groupIdentifier: String?
    /// The identifier of the interaction, by which its donation can be deleted; a new UUID at first.
    open var identifier = UUID().uuidString
    /// The time span of the interaction; its end, or the present time if that is earlier, becomes the date of the donation.
    open var dateInterval: DateInterval?

    /// Something that was done.
    public init(intent: INIntent, response: INIntentResponse?) { self.intent = intent }
    /// Donates the interaction to the share sheet if its intent is a message; other intents are not offered anywhere.
    open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        var donation = (intent as? INSendMessageIntent)?.donation
        donation?.interaction = identifier
        donation?.group = groupIdentifier
        if let end = dateInterval?.end { donation?.date = min(end, Date()) }
        Self.finish(completion) { [donation] in try donation?.donate() }
    }
    /// Takes back all that was done.
    open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        finish(completion) { try Donation.deleteAll() }
    }
    /// Takes back what was done.
    open class func delete(with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        finish(completion) { try Donation.delete(interactions: identifiers) }
    }
    /// Takes back what was done in a group.
    open class func delete(with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        finish(completion) { try Donation.delete(groups: [groupIdentifier]) }
    }

    /// Before it returns, as the process may end soon.
    private static func finish(_ completion: (@Sendable ((any Error)?) -> Void)?, _ work: () throws -> Void) {
        var failure: (any Error)?
        do { try work() } catch { failure = error }
        guard let completion else { return }
        DispatchQueue.global().async { [failure] in completion(failure) }
    }
}

/// A person in an intent, such as the sender or a receiver of a message.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/intents/inperson>
open class INPerson: NSObject {
    /// The address of the person, such as a mail address or a telephone number.
    public let personHandle: INPersonHandle?
    /// The name of the person as it is shown; the value of the handle if no name is given.
    public let displayName: String
    /// Identifies the person for the app.
    public let customIdentifier: String?

    /// Creates a person; the name components and the contact identifier are not kept here.
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

    /// The picture of the person, which a donated conversation uses if the person is its only receiver and no other picture is set.
    public let image: INImage?
}

/// A message to a conversation: what the share sheet passes if the person chose one that the app had donated.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/intents/insendmessageintent>
open class INSendMessageIntent: INIntent {
    /// The persons that receive the message.
    public let recipients: [INPerson]?
    /// The text of the message, which a donated conversation does not keep.
    public let content: String?
    /// The name of the group.
    public let speakableGroupName: INSpeakableString?
    /// Identifies the conversation for the app.
    public let conversationIdentifier: String?
    /// The name of the service.
    public let serviceName: String?
    /// The person that sends the message, which a donated conversation does not keep.
    public let sender: INPerson?
    fileprivate var pictures: [AnyKeyPath: INImage] = [:]

    /// Creates a message with its receivers, its text, its conversation and its sender.
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
    /// Creates an outgoing message; the message type and the attachments are not kept here.
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
    /// Sets the picture of a parameter. The conversation gets that of its group's name, or of the sender.
    public func setImage<Value>(_ image: INImage?, forParameterNamed parameter: KeyPath<INSendMessageIntent, Value>) {
        pictures[parameter] = image
    }

    /// The conversation, as the share sheet offers it; nil if it has no name.
    fileprivate var donation: Donation? {
        let people = (recipients ?? []).map(\.donated)
        let group = speakableGroupName?.spokenPhrase
        let name = group ?? people.map(\.name).joined(separator: ", ")
        // Without an identifier it is the conversation of these people.
        let members = people.compactMap { $0.identifier ?? $0.address }.sorted().joined(separator: ",")
        guard !name.isEmpty, let identifier = conversationIdentifier ?? (members.isEmpty ? nil : members) else {
            return nil
        }
        let image =
            pictures[\INSendMessageIntent.speakableGroupName] ?? pictures[\INSendMessageIntent.sender]
            ?? (recipients?.count == 1 ? recipients?[0].image : nil)
        let data = image?.data.flatMap { $0.count <= Donation.largestPicture ? $0 : nil }
        return Donation(
            identifier: identifier, name: name, people: people, groupName: group, service: serviceName, picture: data)
    }

    /// Creates the message that the extension receives for a donated conversation, without a text and without a sender.
    fileprivate convenience init(_ donation: Donation) {
        self.init(
            recipients: donation.people.isEmpty ? nil : donation.people.map(INPerson.init), content: nil,
            speakableGroupName: donation.groupName.map { INSpeakableString(spokenPhrase: $0) },
            conversationIdentifier: donation.identifier, serviceName: donation.service, sender: nil)
    }
}

extension INPerson {
    fileprivate var donated: Donation.Person {
        let kinds: [INPersonHandle.HandleType: Donation.Person.Kind] = [.emailAddress: .mail, .phoneNumber: .telephone]
        return Donation.Person(
            name: displayName, address: personHandle?.value, kind: personHandle.flatMap { kinds[$0.type] },
            identifier: customIdentifier)
    }

    fileprivate convenience init(_ person: Donation.Person) {
        let kinds: [Donation.Person.Kind: INPersonHandle.HandleType] = [.mail: .emailAddress, .telephone: .phoneNumber]
        self.init(
            personHandle: INPersonHandle(value: person.address, type: person.kind.flatMap { kinds[$0] } ?? .unknown),
            nameComponents: nil, displayName: person.name, image: nil, contactIdentifier: nil,
            customIdentifier: person.identifier)
    }
}

extension NSExtensionContext {
    /// The message to the donated conversation that the person chose in the share sheet; nil if none was chosen.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsextensioncontext/intent>
    public var intent: INIntent? { donation.map { INSendMessageIntent($0) } }
}
