// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// The label of an address or a number at home.
public let CNLabelHome = "_$!<Home>!$_"
/// The label of an address or a number at work.
public let CNLabelWork = "_$!<Work>!$_"
/// The label of an address or a number that is neither at home nor at work.
public let CNLabelOther = "_$!<Other>!$_"
/// The label of the number of a mobile telephone.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The label of the main telephone number.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// The label of the number of an iPhone.
public let CNLabelPhoneNumberiPhone = "iPhone"
/// The label of the URL of a home page.
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

/// The key of a part of a contact.
public let CNContactGivenNameKey = "givenName"
/// The key of a part of a contact.
public let CNContactFamilyNameKey = "familyName"
/// The key of a part of a contact.
public let CNContactMiddleNameKey = "middleName"
/// The key of a part of a contact.
public let CNContactNicknameKey = "nickname"
/// The key of a part of a contact.
public let CNContactOrganizationNameKey = "organizationName"
/// The key of a part of a contact.
public let CNContactPhoneNumbersKey = "phoneNumbers"
/// The key of a part of a contact.
public let CNContactEmailAddressesKey = "emailAddresses"
/// The key of a part of a contact.
public let CNContactPostalAddressesKey = "postalAddresses"
/// The key of a part of a contact.
public let CNContactUrlAddressesKey = "urlAddresses"
/// The key of a part of a contact.
public let CNContactImageDataKey = "imageData"
/// The key of a part of a contact.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
/// The key of a part of a contact.
public let CNContactNoteKey = "note"
/// The key of a part of a contact.
public let CNContactBirthdayKey = "birthday"
/// The key of a part of a contact.
public let CNContactIdentifierKey = "identifier"

/// A person or an organization.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/contacts/cncontact>
open class CNContact: NSObject, @unchecked Sendable {
    // @unchecked: as on Apple's systems, it is written before it is shared.

    /// The unique identifier of the contact, which each object gets anew here.
    public let identifier = UUID().uuidString
    /// Whether it is a person or an organization.
    open fileprivate(set) var contactType = CNContactType.person
    /// The title in front of the name, such as “Dr.”; empty if there is none.
    open fileprivate(set) var namePrefix = ""
    /// The first name of the person; empty if there is none.
    open fileprivate(set) var givenName = ""
    /// The names between the first and the last name; empty if there are none.
    open fileprivate(set) var middleName = ""
    /// The last name of the person; empty if there is none.
    open fileprivate(set) var familyName = ""
    /// The addition after the name, such as “Jr.”; empty if there is none.
    open fileprivate(set) var nameSuffix = ""
    /// The informal name of the person; empty if there is none.
    open fileprivate(set) var nickname = ""
    /// The name of the organization that the contact is or belongs to; empty if there is none.
    open fileprivate(set) var organizationName = ""
    /// The part of the organization.
    open fileprivate(set) var departmentName = ""
    /// The title of the person's job; empty if there is none.
    open fileprivate(set) var jobTitle = ""
    /// The free text that is stored with the contact; empty if there is none.
    open fileprivate(set) var note = ""
    /// The bytes of the contact's picture, or nil if it has none.
    open fileprivate(set) var imageData: Data?
    /// The picture, small: the same here.
    open var thumbnailImageData: Data? { imageData }
    /// Whether there is a picture.
    open var imageDataAvailable: Bool { imageData != nil }
    /// The telephone numbers of the contact, each with its label.
    open fileprivate(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    /// The e-mail addresses of the contact, each with its label.
    open fileprivate(set) var emailAddresses: [CNLabeledValue<NSString>] = []
    /// The postal addresses of the contact, each with its label.
    open fileprivate(set) var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
    /// The URLs of the contact's pages as strings, each with its label.
    open fileprivate(set) var urlAddresses: [CNLabeledValue<NSString>] = []
    /// The day of birth.
    open fileprivate(set) var birthday: DateComponents?

    /// Creates a contact of a person in which all texts and lists are empty.
    public override init() {}

    /// Whether a part was asked for. All are there.
    open func isKeyAvailable(_ key: String) -> Bool { true }
    /// Whether parts were asked for. All are there.
    open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }
    /// Returns a contact that can be changed, with the same values.
    open override func mutableCopy() -> Any {
        let copy = CNMutableContact()
        copy.contactType = contactType
        (copy.namePrefix, copy.givenName, copy.middleName) = (namePrefix, givenName, middleName)
        (copy.familyName, copy.nameSuffix, copy.nickname) = (familyName, nameSuffix, nickname)
        (copy.organizationName, copy.departmentName, copy.jobTitle) = (organizationName, departmentName, jobTitle)
        (copy.note, copy.imageData, copy.birthday) = (note, imageData, birthday)
        (copy.phoneNumbers, copy.emailAddresses) = (phoneNumbers, emailAddresses)
        (copy.postalAddresses, copy.urlAddresses) = (postalAddresses, urlAddresses)
        return copy
    }
}

/// A person or an organization that is written.
open class CNMutableContact: CNContact, @unchecked Sendable {
    /// Whether it is a person or an organization.
    @available(
        *, deprecated, message: "no effect here; on a phone it puts the organization's name in place of the person's"
    )
    open override var contactType: CNContactType {
        get { super.contactType }
        set { super.contactType = newValue }
    }
    /// The title in front of the name, such as “Dr.”, which can be set.
    open override var namePrefix: String {
        get { super.namePrefix }
        set { super.namePrefix = newValue }
    }
    /// The first name of the person, which can be set.
    open override var givenName: String {
        get { super.givenName }
        set { super.givenName = newValue }
    }
    /// The names between the first and the last name, which can be set.
    open override var middleName: String {
        get { super.middleName }
        set { super.middleName = newValue }
    }
    /// The last name of the person, which can be set.
    open override var familyName: String {
        get { super.familyName }
        set { super.familyName = newValue }
    }
    /// The addition after the name, such as “Jr.”, which can be set.
    open override var nameSuffix: String {
        get { super.nameSuffix }
        set { super.nameSuffix = newValue }
    }
    /// The informal name of the person, which can be set.
    open override var nickname: String {
        get { super.nickname }
        set { super.nickname = newValue }
    }
    /// The name of the organization that the contact is or belongs to, which can be set.
    open override var organizationName: String {
        get { super.organizationName }
        set { super.organizationName = newValue }
    }
    /// The part of the organization.
    open override var departmentName: String {
        get { super.departmentName }
        set { super.departmentName = newValue }
    }
    /// The title of the person's job, which can be set.
    open override var jobTitle: String {
        get { super.jobTitle }
        set { super.jobTitle = newValue }
    }
    /// The free text that is stored with the contact, which can be set.
    open override var note: String {
        get { super.note }
        set { super.note = newValue }
    }
    /// The bytes of the contact's picture, which can be set; nil removes the picture.
    open override var imageData: Data? {
        get { super.imageData }
        set { super.imageData = newValue }
    }
    /// The telephone numbers of the contact with their labels, which can be set.
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { super.phoneNumbers }
        set { super.phoneNumbers = newValue }
    }
    /// The e-mail addresses of the contact with their labels, which can be set.
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { super.emailAddresses }
        set { super.emailAddresses = newValue }
    }
    /// The postal addresses of the contact with their labels, which can be set.
    open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        get { super.postalAddresses }
        set { super.postalAddresses = newValue }
    }
    /// The URLs of the contact's pages with their labels, which can be set.
    open override var urlAddresses: [CNLabeledValue<NSString>] {
        get { super.urlAddresses }
        set { super.urlAddresses = newValue }
    }
    /// The day of birth.
    open override var birthday: DateComponents? {
        get { super.birthday }
        set { super.birthday = newValue }
    }
}

/// Writes a contact's name: that of the person, or of the organization if the person has none.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/contacts/cncontactformatter>
open class CNContactFormatter: Formatter, @unchecked Sendable {
    // @unchecked: as Foundation's formatters, it is set up before it is shared.

    /// How a name is written.
    @available(*, deprecated, message: "no effect here; on a phone it writes the name as it is spoken, if asked to")
    open var style = CNContactFormatterStyle.fullName

    /// Writes a name; nil if there is none.
    open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
        let parts = [
            contact.namePrefix, contact.givenName, contact.middleName, contact.familyName, contact.nameSuffix,
        ].filter { !$0.isEmpty }
        let others = [contact.organizationName, contact.nickname].filter { !$0.isEmpty }
        return parts.isEmpty ? others.first : parts.joined(separator: " ")
    }
    /// Writes a name; nil if there is none.
    open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }
    /// Writes a name; nil for what is no contact.
    open override func string(for obj: Any?) -> String? { (obj as? CNContact).flatMap(string(from:)) }
    /// Returns the key of the given name for every style; contacts here have all their parts anyway.
    open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor {
        CNContactGivenNameKey
    }
}
