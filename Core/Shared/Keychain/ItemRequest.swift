// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A caller's request for items of the keychain: the class, attributes, and what to return.
struct ItemRequest {
    /// The key of an item's permanent identifier among its attributes.
    static let identifierKey = "UUID"

    let itemClass: String
    /// The access group as the caller names it.
    let group: String?
    private let attributes: [String: Any]
    private let returned: Set<String>
    /// The most items that are returned.
    var limit: Int
    private var isList: Bool
    private let hasLimit: Bool

    /// Attributes that both classes have, with their types.
    private static let common: [String: AttributeType] = [
        kSecAttrAccount: .text, kSecAttrAccessGroup: .text, kSecAttrLabel: .text, kSecAttrDescription: .text,
        kSecAttrComment: .text, kSecAttrCreator: .number, kSecAttrType: .number, kSecAttrIsInvisible: .flag,
        kSecAttrIsNegative: .flag, kSecAttrAccessible: .text, kSecAttrSynchronizable: .flag, kSecValueData: .data,
        kSecAttrCreationDate: .date, kSecAttrModificationDate: .date,
    ]
    private static let own: [String: [String: AttributeType]] = [
        kSecClassGenericPassword: [kSecAttrService: .text, kSecAttrGeneric: .data],
        kSecClassInternetPassword: [
            kSecAttrServer: .text, kSecAttrProtocol: .text, kSecAttrAuthenticationType: .text, kSecAttrPort: .number,
            kSecAttrPath: .text, kSecAttrSecurityDomain: .text,
        ],
    ]
    /// The attributes that together identify an item within its class and group, by class.
    private static let identity: [String: [String]] = [
        kSecClassGenericPassword: [kSecAttrAccount, kSecAttrService],
        kSecClassInternetPassword: [
            kSecAttrAccount, kSecAttrServer, kSecAttrProtocol, kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath,
            kSecAttrSecurityDomain,
        ],
    ]

    private enum AttributeType: String {
        case text = "a string"
        case number = "a whole number"
        case flag = "true or false"
        case data = "data"
        case date = "a date"

        /// A value as it is stored; nil if it is of another type.
        func value(_ value: Any) -> Any? {
            switch self {
            case .text: value as? String
            case .number: Self.number(value)
            case .flag: Self.flag(value)
            case .data: value as? Data
            case .date: value as? Date
            }
        }

        static func number(_ value: Any) -> Int? {
            if let integer = value as? any BinaryInteger { return Int(exactly: integer) }
            guard !(value is Bool), let number = value as? NSNumber else { return nil }
            return Int(exactly: number.doubleValue)
        }

        static func flag(_ value: Any) -> Bool? {
            if let flag = value as? Bool { return flag }
            return number(value).flatMap { [0: false, 1: true][$0] }
        }
    }

    /// Reads a caller's dictionary; throws ``KeychainError`` if a key is not supported or a value has the wrong type.
    ///
    /// - Throws: ``KeychainError``.
    init(_ values: [String: Any]) throws {
        let reference = try Self.reference(values[kSecValuePersistentRef])
        guard let itemClass = values[kSecClass] as? String ?? reference?.itemClass else {
            throw KeychainError(errSecParam, "kSecClass is missing")
        }
        guard Self.own[itemClass] != nil else {
            throw KeychainError(errSecUnimplemented, "items are generic or internet passwords, not “\(itemClass)”")
        }
        self.itemClass = itemClass
        var attributes: [String: Any] = [:]
        var returned: Set<String> = []
        var limit: Any = kSecMatchLimitOne
        var hasLimit = false
        for (key, value) in values {
            switch key {
            case kSecClass, kSecUseDataProtectionKeychain: continue
            case kSecReturnData, kSecReturnAttributes, kSecReturnPersistentRef:
                guard let isWanted = AttributeType.flag(value) else {
                    throw KeychainError(errSecParam, "“\(key)” must be \(AttributeType.flag.rawValue)")
                }
                if isWanted { returned.insert(key) }
            case kSecReturnRef:
                guard AttributeType.flag(value) == false else {
                    throw KeychainError(
                        errSecUnimplemented, "passwords have no kSecReturnRef here; use kSecReturnPersistentRef")
                }
            case kSecMatchLimit:
                limit = value
                hasLimit = true
            case kSecValuePersistentRef:
                attributes[Self.identifierKey] = reference?.identifier
                // It names one item, of either kind.
                if values[kSecAttrSynchronizable] == nil {
                    attributes[kSecAttrSynchronizable] = kSecAttrSynchronizableAny
                }
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
        self.hasLimit = hasLimit
    }

    /// A limit is for finding; what is changed or deleted is all that matches.
    func checkIsUnlimited() throws {
        guard !hasLimit else { throw KeychainError(errSecParam, "kSecMatchLimit is for SecItemCopyMatching only") }
    }

    /// Reads the class and identifier of an item from its persistent reference; nil if there is no reference.
    private static func reference(_ value: Any?) throws -> (itemClass: String, identifier: String)? {
        guard let value else { return nil }
        let parts = (value as? Data).map { String(decoding: $0, as: UTF8.self).split(separator: ":").map(String.init) }
        guard let parts, parts.count == 2 else {
            throw KeychainError(errSecParam, "kSecValuePersistentRef must be what kSecReturnPersistentRef has returned")
        }
        return (parts[0], parts[1])
    }

    private static func limit(_ value: Any) throws -> (limit: Int, isList: Bool) {
        switch value {
        case let text as String where text == kSecMatchLimitOne: return (1, false)
        case let text as String where text == kSecMatchLimitAll: return (.max, true)
        default:
            if let number = AttributeType.number(value), number > 0 { return (number, number > 1) }
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
        guard let value = type.value(value) else {
            throw KeychainError(errSecParam, "“\(key)” must be \(type.rawValue)")
        }
        return value
    }

    // MARK: Items

    /// The item that is to be added.
    func newItem() throws -> KeychainFile.Item {
        guard attributes[Self.identifierKey] == nil, !(attributes[kSecAttrSynchronizable] is String) else {
            throw KeychainError(errSecParam, "a new item has no reference yet, and is synchronizable or not")
        }
        let now = Date()
        var item = [kSecAttrAccessible: kSecAttrAccessibleWhenUnlocked, kSecAttrSynchronizable: false].merging(
            attributes
        ) { $1 }
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

    /// The combination of values that no two items of one group have in common.
    struct Identity: Hashable {
        private let values: [String]

        init(_ item: KeychainFile.Item) {
            let itemClass = item[kSecClass] as? String ?? ""
            let keys = ItemRequest.identity[itemClass] ?? []
            values =
                [itemClass, "\(ItemRequest.isSynchronizable(item))"]
                + keys.map { key in
                    // An empty text, and no port, are none. By its bytes: an accent that is written in another way is another name.
                    guard let text = item[key] as? String else {
                        return (item[key] as? Int).map { $0 == 0 ? "" : "\($0)" } ?? ""
                    }
                    return Data(text.utf8).base64EncodedString()
                }
        }
    }

    /// Whether values are among those that tell items apart.
    static func isIdentity(_ values: [String: Any], of itemClass: String) -> Bool {
        ((identity[itemClass] ?? []) + [kSecAttrSynchronizable]).contains { values[$0] != nil }
    }

    /// Returns the permanent identifier of an item; nil if it has none.
    static func reference(_ item: KeychainFile.Item) -> String? { item[identifierKey] as? String }

    private static func isSynchronizable(_ item: KeychainFile.Item) -> Bool {
        item[kSecAttrSynchronizable] as? Bool ?? false
    }

    /// Whether an item is asked for.
    func matches(_ item: KeychainFile.Item) -> Bool {
        guard item[kSecClass] as? String == itemClass else { return false }
        if !(attributes[kSecAttrSynchronizable] is String) {
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

    /// Returns the requested values of items, as an array or of the first item alone; nil if nothing is asked for.
    func result(_ items: [KeychainFile.Item]) -> Any? {
        guard !returned.isEmpty else { return nil }
        let values = items.map(result)
        return isList ? values : values.first
    }

    private func result(_ item: KeychainFile.Item) -> Any {
        let reference = Data("\(itemClass):\(Self.reference(item) ?? "")".utf8)
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
