// SPDX-License-Identifier: Apache-2.0

/// The types of Core Foundation that code for the keychain names. Here they are Swift's own.
public typealias CFString = String
/// A dictionary of Core Foundation.
public typealias CFDictionary = [String: Any]
/// Any value of Core Foundation.
public typealias CFTypeRef = Any
/// The result of a function: 0, or one of the errors below.
public typealias OSStatus = Int32

/// True, as code for Apple's systems writes it.
public let kCFBooleanTrue: Bool! = true
/// False, as code for Apple's systems writes it.
public let kCFBooleanFalse: Bool! = false

/// The status of a function that succeeded.
public let errSecSuccess: OSStatus = 0
/// Something that Appex does not have.
public let errSecUnimplemented: OSStatus = -4
/// A file could not be read or written; standard error says why.
public let errSecIO: OSStatus = -36
/// A parameter is missing, or has a value that it cannot have.
public let errSecParam: OSStatus = -50
/// There is no keychain here; standard error says why.
public let errSecNotAvailable: OSStatus = -25291
/// There is such an item already.
public let errSecDuplicateItem: OSStatus = -25299
/// There is no such item.
public let errSecItemNotFound: OSStatus = -25300
/// The items would take more than 16 MiB.
public let errSecDataTooLarge: OSStatus = -25302
/// An attribute that items do not have.
public let errSecNoSuchAttr: OSStatus = -25303
/// The file of the items was damaged, or is encrypted with another key. It is not changed.
public let errSecDecode: OSStatus = -26275
/// The entitlements do not name the access group, or no access group at all.
public let errSecMissingEntitlement: OSStatus = -34018

/// The class of an item: ``kSecClassGenericPassword`` or ``kSecClassInternetPassword``.
public let kSecClass: CFString = "class"
/// A password for a service and an account.
public let kSecClassGenericPassword: CFString = "genp"
/// A password for an address and an account.
public let kSecClassInternetPassword: CFString = "inet"
/// The class of certificates. Not supported: `errSecUnimplemented`.
public let kSecClassCertificate: CFString = "cert"
/// The class of cryptographic keys. Not supported: `errSecUnimplemented`.
public let kSecClassKey: CFString = "keys"
/// The class of identities, certificates with their keys. Not supported: `errSecUnimplemented`.
public let kSecClassIdentity: CFString = "idnt"

/// Whose password it is; a string. Part of what identifies an item.
public let kSecAttrAccount: CFString = "acct"
/// The service of a generic password; a string. Part of what identifies it.
public let kSecAttrService: CFString = "svce"
/// The access group; a string: the app's identifier, or one of its app groups.
public let kSecAttrAccessGroup: CFString = "agrp"
/// The name of an item for people; a string.
public let kSecAttrLabel: CFString = "labl"
/// The kind of an item, in words for people; a string.
public let kSecAttrDescription: CFString = "desc"
/// A comment; a string.
public let kSecAttrComment: CFString = "icmt"
/// Who made it; a number.
public let kSecAttrCreator: CFString = "crtr"
/// A type of the developer's; a number.
public let kSecAttrType: CFString = "type"
/// Whether it is to be shown to people; a truth value.
public let kSecAttrIsInvisible: CFString = "invi"
/// Whether it says that there is no password; a truth value.
public let kSecAttrIsNegative: CFString = "nega"
/// A value of the developer's choice in a generic password; data.
public let kSecAttrGeneric: CFString = "gena"
/// The server of an internet password; a string. Part of what identifies it.
public let kSecAttrServer: CFString = "srvr"
/// The protocol of an internet password; a string. Part of what identifies it.
public let kSecAttrProtocol: CFString = "ptcl"
/// The way of authentication of an internet password; a string. Part of what identifies it.
public let kSecAttrAuthenticationType: CFString = "atyp"
/// The port of an internet password; a number. Part of what identifies it.
public let kSecAttrPort: CFString = "port"
/// The path of an internet password; a string. Part of what identifies it.
public let kSecAttrPath: CFString = "path"
/// The security domain of an internet password; a string. Part of what identifies it.
public let kSecAttrSecurityDomain: CFString = "sdmn"
/// When it was added; a date, which the keychain sets.
public let kSecAttrCreationDate: CFString = "cdat"
/// When it was last changed; a date, which the keychain sets.
public let kSecAttrModificationDate: CFString = "mdat"
/// When it can be read. It is kept and has no effect: on Linux an item can be read while the person is logged in.
public let kSecAttrAccessible: CFString = "pdmn"
/// Not supported: nothing here can demand a person's presence, so items that ask for it are not stored (`errSecUnimplemented`).
public let kSecAttrAccessControl: CFString = "accc"
/// Whether it is for the person's other devices; a truth value, or ``kSecAttrSynchronizableAny`` in a query. It is kept, and nothing is sent.
public let kSecAttrSynchronizable: CFString = "sync"
/// In a query: both kinds.
public let kSecAttrSynchronizableAny: CFString = "syna"

/// A value of ``kSecAttrAccessible``.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// A value of ``kSecAttrAccessible``.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// A value of ``kSecAttrAccessible``.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// A value of ``kSecAttrAccessible``.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// A value of ``kSecAttrAccessible``.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"

/// A value of ``kSecAttrProtocol``.
public let kSecAttrProtocolHTTP: CFString = "http"
/// A value of ``kSecAttrProtocol``.
public let kSecAttrProtocolHTTPS: CFString = "htps"
/// A value of ``kSecAttrProtocol``.
public let kSecAttrProtocolFTP: CFString = "ftp "
/// A value of ``kSecAttrProtocol``.
public let kSecAttrProtocolSSH: CFString = "ssh "
/// A value of ``kSecAttrProtocol``.
public let kSecAttrProtocolSMTP: CFString = "smtp"
/// A value of ``kSecAttrProtocol``.
public let kSecAttrProtocolIMAP: CFString = "imap"
/// A value of ``kSecAttrProtocol``.
public let kSecAttrProtocolSMB: CFString = "smb "

/// The secret itself; data.
public let kSecValueData: CFString = "v_Data"
/// The permanent identifier of an item, as ``kSecReturnPersistentRef`` returns it; data.
public let kSecValuePersistentRef: CFString = "v_PersistentRef"
/// Whether to return the secret.
public let kSecReturnData: CFString = "r_Data"
/// Whether to return the attributes.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// Not supported: `errSecUnimplemented`. Use ``kSecReturnPersistentRef``.
public let kSecReturnRef: CFString = "r_Ref"
/// Whether to return what identifies an item for ever.
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// How many items to return: ``kSecMatchLimitOne``, which is usual, ``kSecMatchLimitAll``, or a number.
public let kSecMatchLimit: CFString = "m_Limit"
/// Returns one item at most, as a query without a limit does.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// Returns all items that match the query, in an array.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// Accepted; there is no other keychain here.
public let kSecUseDataProtectionKeychain: CFString = "nleg"
