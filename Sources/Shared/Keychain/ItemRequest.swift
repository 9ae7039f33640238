// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a caller says of items: the class, attributes, and what to return.
struct ItemRequest {
    /// What identifies an item for ever.
    static let identifierKey = "UUID"

    let itemClass: String
    /// The access group as the caller names it.
    let group: String?
    private let attributes: [String: Any]
    private let returned: Set<String>
    /// The most items that are returned.
    var limit: Int
    private var isList: Bool

    /// Attributes that both classes have, with their types.
    private static let common: [String: AttributeType] = [
        kSecAttrAccount: .text, kSecAttrAccessGroup: .text, kSecAttrLabel: .text, kSecAttrDescription: .text,
        kSecAttrComment: .text, kSecAttrCreator: .number, kSecAttrType: .number, kSecAttrIsInvisible: .number,
        kSecAttrIsNegative: .number, kSecAttrAccessible: .text, kSecAttrSynchronizable: .number, kSecValueData: .data,
        kSecAttrCreationDate: .date, kSecAttrModificationDate: .date,
    ]
    private static let own: [String: [String: AttributeType]] = [
        kSecClassGenericPassword: [kSecAttrService: .text, kSecAttrGeneric: .data],
        kSecClassInternetPassword: [
            kSecAttrServer: .text, kSecAttrProtocol: .text, kSecAttrAuthenticationType: .text, kSecAttrPort: .number,
            kSecAttrPath: .text, kSecAttrSecurityDomain: .text,
        ],
    ]
    /// What identifies an item within its class and group.
    private static let identity: [String: [String]] = [
        kSecClassGenericPassword: [kSecAttrAccount, kSecAttrService],
        kSecClassInternetPassword: [
            kSecAttrAccount, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath,
            kSecAttrSecurityDomain,
        ],
    ]

    private enum AttributeType: String {
        case text = "a string"
        case number = "a number"
        case data = "data"
        case date = "a date"

        func takes(_ value: Any) -> Bool {
            switch self {
            case .text: value is String
            case .number: value is NSNumber || value is any BinaryInteger || value is Bool
            case .data: value is Data
            case .date: value is Date
            }
        }
    }

    /// - Throws: ``KeychainError``.
    init(_ values: [String: Any]) throws {
        guard let itemClass = values[kSecClass] as? String else {
            throw KeychainError(errSecParam, "kSecClass is missing")
        }
        guard Self.own[itemClass] != nil else {
            throw KeychainError(errSecUnimplemented, "items are generic or internet passwords, not “\(itemClass)”")
        }
        self.itemClass = itemClass
        var attributes: [String: Any] = [:]
        var returned: Set<String> = []
        var limit: Any = kSecMatchLimitOne
        for (key, value) in values {
            switch key {
            case kSecClass, kSecUseDataProtectionKeychain: continue
            case kSecReturnData, kSecReturnAttributes, kSecReturnPersistentRef:
                if (value as? Bool) == true { returned.insert(key) }
            case kSecReturnRef:
                guard (value as? Bool) != true else {
                    throw KeychainError(
                        errSecUnimplemented, "passwords have no kSecReturnRef here; use kSecReturnPersistentRef")
                }
            case kSecMatchLimit: limit = value
            case kSecValuePersistentRef:
                guard let data = value as? Data else {
                    throw KeychainError(errSecParam, "kSecValuePersistentRef must be data")
                }
                attributes[Self.identifierKey] = String(decoding: data, as: UTF8.self)
            case kSecAttrSynchronizable where value as? String == kSecAttrSynchronizableAny:
                attributes[key] = kSecAttrSynchronizableAny
            default:
                attributes[key] = try Self.checked(key, value, of: itemClass)
            }
        }
        (self.limit, isList) = try Self.limit(limit)
        group = attributes.removeValue(forKey: kSecAttrAccessGroup) as? String
        self.attributes = attributes
        self.returned = returned
    }

    private static func limit(_ value: Any) throws -> (limit: Int, isList: Bool) {
        switch value {
        case let text as String where text == kSecMatchLimitOne: return (1, false)
        case let text as String where text == kSecMatchLimitAll: return (.max, true)
        case let number as Int where number > 0: return (number, number > 1)
        default:
            throw KeychainError(errSecParam, "kSecMatchLimit must be kSecMatchLimitOne, kSecMatchLimitAll or a number")
        }
    }

    /// A value as it is stored.
    private static func checked(_ key: String, _ value: Any, of itemClass: String) throws -> Any {
        guard key != kSecAttrAccessControl else {
            throw KeychainError(
                errSecUnimplemented,
                "nothing here can demand a person’s presence, so an item with kSecAttrAccessControl is not stored; use kSecAttrAccessible"
            )
        }
        guard let type = common[key] ?? own[itemClass]?[key] else {
            throw KeychainError(errSecNoSuchAttr, "items of the class “\(itemClass)” have no attribute “\(key)”")
        }
        guard type.takes(value) else { throw KeychainError(errSecParam, "“\(key)” must be \(type.rawValue)") }
        guard let integer = value as? any BinaryInteger else { return value }
        return Int(clamping: integer)
    }

    // MARK: Items

    /// The item that is to be added.
    func newItem() throws -> KeychainFile.Item {
        guard attributes[Self.identifierKey] == nil, attributes[kSecAttrSynchronizable] as? String == nil else {
            throw KeychainError(errSecParam, "a new item has no reference yet, and is synchronizable or not")
        }
        let now = Date()
        var item = attributes
        item[kSecClass] = itemClass
        item[Self.identifierKey] = UUID().uuidString
        item[kSecAttrCreationDate] = now
        item[kSecAttrModificationDate] = now
        return item
    }

    /// Checks what is to be changed of items.
    ///
    /// - Throws: ``KeychainError``.
    static func changes(_ values: [String: Any], of itemClass: String) throws -> [String: Any] {
        guard !values.isEmpty else { throw KeychainError(errSecParam, "there is nothing to change") }
        return try Dictionary(uniqueKeysWithValues: values.map { ($0, try checked($0, $1, of: itemClass)) })
    }

    /// Whether two items cannot both be in one group.
    static func isSame(_ one: KeychainFile.Item, _ other: KeychainFile.Item) -> Bool {
        guard let itemClass = one[kSecClass] as? String, itemClass == other[kSecClass] as? String else { return false }
        let keys = identity[itemClass] ?? []
        return isSynchronizable(one) == isSynchronizable(other)
            && keys.allSatisfy { key in
                switch (one[key], other[key]) {
                case (nil, nil): true
                // An empty text is none.
                case (let value?, nil), (nil, let value?): value as? String == "" || value as? Int == 0
                case (let first?, let second?): isEqual(first, second)
                }
            }
    }

    private static func isSynchronizable(_ item: KeychainFile.Item) -> Bool {
        item[kSecAttrSynchronizable] as? Bool ?? false
    }

    /// Whether an item is asked for.
    func matches(_ item: KeychainFile.Item) -> Bool {
        guard item[kSecClass] as? String == itemClass else { return false }
        if attributes[kSecAttrSynchronizable] as? String == nil {
            let wanted = attributes[kSecAttrSynchronizable] as? Bool ?? false
            guard Self.isSynchronizable(item) == wanted else { return false }
        }
        return attributes.allSatisfy { key, value in
            guard key != kSecAttrSynchronizable else { return true }
            guard let own = item[key] else { return value as? String == "" }
            return Self.isEqual(own, value)
        }
    }

    private static func isEqual(_ one: Any, _ other: Any) -> Bool {
        switch (one, other) {
        // By their bytes: an accent that is written in another way is another name.
        case (let one as String, let other as String): one.utf8.elementsEqual(other.utf8)
        case (let one as Data, let other as Data): one == other
        case (let one as Date, let other as Date): one == other
        case (let one as Int, let other as Int): one == other
        case (let one as Bool, let other as Bool): one == other
        default: false
        }
    }

    // MARK: Results

    /// What is returned of items; nil if nothing is asked for.
    func result(_ items: [KeychainFile.Item]) -> Any? {
        guard !returned.isEmpty else { return nil }
        let values = items.map(result)
        return isList ? values : values.first
    }

    private func result(_ item: KeychainFile.Item) -> Any {
        let reference = Data((item[Self.identifierKey] as? String ?? "").utf8)
        if returned == [kSecReturnData] { return item[kSecValueData] ?? Data() }
        if returned == [kSecReturnPersistentRef] { return reference }
        var result: [String: Any] = [:]
        if returned.contains(kSecReturnAttributes) {
            result = item.filter { ![Self.identifierKey, kSecValueData].contains($0.key) }
        }
        if returned.contains(kSecReturnData) { result[kSecValueData] = item[kSecValueData] ?? Data() }
        if returned.contains(kSecReturnPersistentRef) { result[kSecValuePersistentRef] = reference }
        return result
    }
}
