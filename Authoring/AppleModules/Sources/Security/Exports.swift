// SPDX-License-Identifier: Apache-2.0
//
// The constants of the keychain. Its types of values are those that the other modules have, too: AppleFoundation's.

@_exported public import typealias Keychain.OSStatus
@_exported public import let Keychain.errSecDataTooLarge
@_exported public import let Keychain.errSecDecode
@_exported public import let Keychain.errSecDuplicateItem
@_exported public import let Keychain.errSecIO
@_exported public import let Keychain.errSecItemNotFound
@_exported public import let Keychain.errSecMissingEntitlement
@_exported public import let Keychain.errSecNoSuchAttr
@_exported public import let Keychain.errSecNotAvailable
@_exported public import let Keychain.errSecParam
@_exported public import let Keychain.errSecSuccess
@_exported public import let Keychain.errSecUnimplemented
@_exported public import let Keychain.kCFBooleanFalse
@_exported public import let Keychain.kCFBooleanTrue
@_exported public import let Keychain.kSecAttrAccessControl
@_exported public import let Keychain.kSecAttrAccessGroup
@_exported public import let Keychain.kSecAttrAccessible
@_exported public import let Keychain.kSecAttrAccessibleAfterFirstUnlock
@_exported public import let Keychain.kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
@_exported public import let Keychain.kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly
@_exported public import let Keychain.kSecAttrAccessibleWhenUnlocked
@_exported public import let Keychain.kSecAttrAccessibleWhenUnlockedThisDeviceOnly
@_exported public import let Keychain.kSecAttrAccount
@_exported public import let Keychain.kSecAttrAuthenticationType
@_exported public import let Keychain.kSecAttrComment
@_exported public import let Keychain.kSecAttrCreationDate
@_exported public import let Keychain.kSecAttrCreator
@_exported public import let Keychain.kSecAttrDescription
@_exported public import let Keychain.kSecAttrGeneric
@_exported public import let Keychain.kSecAttrIsInvisible
@_exported public import let Keychain.kSecAttrIsNegative
@_exported public import let Keychain.kSecAttrLabel
@_exported public import let Keychain.kSecAttrModificationDate
@_exported public import let Keychain.kSecAttrPath
@_exported public import let Keychain.kSecAttrPort
@_exported public import let Keychain.kSecAttrProtocol
@_exported public import let Keychain.kSecAttrProtocolFTP
@_exported public import let Keychain.kSecAttrProtocolHTTP
@_exported public import let Keychain.kSecAttrProtocolHTTPS
@_exported public import let Keychain.kSecAttrProtocolIMAP
@_exported public import let Keychain.kSecAttrProtocolSMB
@_exported public import let Keychain.kSecAttrProtocolSMTP
@_exported public import let Keychain.kSecAttrProtocolSSH
@_exported public import let Keychain.kSecAttrSecurityDomain
@_exported public import let Keychain.kSecAttrServer
@_exported public import let Keychain.kSecAttrService
@_exported public import let Keychain.kSecAttrSynchronizable
@_exported public import let Keychain.kSecAttrSynchronizableAny
@_exported public import let Keychain.kSecAttrType
@_exported public import let Keychain.kSecClass
@_exported public import let Keychain.kSecClassCertificate
@_exported public import let Keychain.kSecClassGenericPassword
@_exported public import let Keychain.kSecClassIdentity
@_exported public import let Keychain.kSecClassInternetPassword
@_exported public import let Keychain.kSecClassKey
@_exported public import let Keychain.kSecMatchLimit
@_exported public import let Keychain.kSecMatchLimitAll
@_exported public import let Keychain.kSecMatchLimitOne
@_exported public import let Keychain.kSecReturnAttributes
@_exported public import let Keychain.kSecReturnData
@_exported public import let Keychain.kSecReturnPersistentRef
@_exported public import let Keychain.kSecReturnRef
@_exported public import let Keychain.kSecUseDataProtectionKeychain
@_exported public import let Keychain.kSecValueData
@_exported public import let Keychain.kSecValuePersistentRef

/// The status code 0 of a call that succeeds.
public let noErr: OSStatus = 0
