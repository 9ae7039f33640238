// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// A label.
public let CNLabelHome = "_$!<Home>!$_"
/// A label.
public let CNLabelWork = "_$!<Work>!$_"
/// A label.
public let CNLabelOther = "_$!<Other>!$_"
/// A label.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// A label.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// A label.
public let CNLabelPhoneNumberiPhone = "iPhone"
/// A label.
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

    /// Identifies it.
    public let identifier = UUID().uuidString
    /// Whether it is a person or an organization.
    open fileprivate(set) var contactType = CNContactType.person
    /// Before the name.
    open fileprivate(set) var namePrefix = ""
    /// The first name.
    open fileprivate(set) var givenName = ""
    /// Between both.
    open fileprivate(set) var middleName = ""
    /// The last name.
    open fileprivate(set) var familyName = ""
    /// After the name.
    open fileprivate(set) var nameSuffix = ""
    /// What friends say.
    open fileprivate(set) var nickname = ""
    /// The organization.
    open fileprivate(set) var organizationName = ""
    /// The part of the organization.
    open fileprivate(set) var departmentName = ""
    /// What the person does.
    open fileprivate(set) var jobTitle = ""
    /// A note.
    open fileprivate(set) var note = ""
    /// The picture.
    open fileprivate(set) var imageData: Data?
    /// The picture, small: the same here.
    open var thumbnailImageData: Data? { imageData }
    /// Whether there is a picture.
    open var imageDataAvailable: Bool { imageData != nil }
    /// Telephone numbers.
    open fileprivate(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    /// E-mail addresses.
    open fileprivate(set) var emailAddresses: [CNLabeledValue<NSString>] = []
    /// Addresses for letters.
    open fileprivate(set) var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
    /// Addresses of pages.
    open fileprivate(set) var urlAddresses: [CNLabeledValue<NSString>] = []
    /// The day of birth.
    open fileprivate(set) var birthday: DateComponents?

    /// An empty contact.
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
    open override var contactType: CNContactType {
        get { super.contactType }
        set { super.contactType = newValue }
    }
    /// Before the name.
    open override var namePrefix: String {
        get { super.namePrefix }
        set { super.namePrefix = newValue }
    }
    /// The first name.
    open override var givenName: String {
        get { super.givenName }
        set { super.givenName = newValue }
    }
    /// Between both.
    open override var middleName: String {
        get { super.middleName }
        set { super.middleName = newValue }
    }
    /// The last name.
    open override var familyName: String {
        get { super.familyName }
        set { super.familyName = newValue }
    }
    /// After the name.
    open override var nameSuffix: String {
        get { super.nameSuffix }
        set { super.nameSuffix = newValue }
    }
    /// What friends say.
    open override var nickname: String {
        get { super.nickname }
        set { super.nickname = newValue }
    }
    /// The organization.
    open override var organizationName: String {
        get { super.organizationName }
        set { super.organizationName = newValue }
    }
    /// The part of the organization.
    open override var departmentName: String {
        get { super.departmentName }
        set { super.departmentName = newValue }
    }
    /// What the person does.
    open override var jobTitle: String {
        get { super.jobTitle }
        set { super.jobTitle = newValue }
    }
    /// A note.
    open override var note: String {
        get { super.note }
        set { super.note = newValue }
    }
    /// The picture.
    open override var imageData: Data? {
        get { super.imageData }
        set { super.imageData = newValue }
    }
    /// Telephone numbers.
    open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
        get { super.phoneNumbers }
        set { super.phoneNumbers = newValue }
    }
    /// E-mail addresses.
    open override var emailAddresses: [CNLabeledValue<NSString>] {
        get { super.emailAddresses }
        set { super.emailAddresses = newValue }
    }
    /// Addresses for letters.
    open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
        get { super.postalAddresses }
        set { super.postalAddresses = newValue }
    }
    /// Addresses of pages.
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
    /// What is to be asked for.
    open class func descriptorForRequiredKeys(for style: CNContactFormatterStyle) -> any CNKeyDescriptor {
        CNContactGivenNameKey
    }
}
