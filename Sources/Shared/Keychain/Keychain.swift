// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The items of some access groups: what the functions of `SecItem…` do.
struct Keychain: Sendable {
    private let groups: [KeychainAccess.Group]

    init(_ groups: [KeychainAccess.Group]) { self.groups = groups }

    /// That of this process.
    ///
    /// - Throws: ``KeychainError`` if it has none.
    static func own() throws -> Keychain {
        guard let access = KeychainAccess.own else {
            throw KeychainError(
                errSecMissingEntitlement,
                "this program has no keychain: name its access groups in keychain-access-groups of Entitlements.plist, such as the identifier of its containing app, and launch it with appex"
            )
        }
        if let problem = access.problem { throw KeychainError(errSecNotAvailable, problem) }
        return Keychain(access.groups)
    }

    // MARK: Functions

    /// - Returns: what the attributes ask for.
    @discardableResult func add(_ attributes: [String: Any]) throws -> Any? {
        var request = try ItemRequest(attributes)
        let group = try self.group(request.group) ?? groups[0]
        var item = try request.newItem()
        item[kSecAttrAccessGroup] = group.identifier
        let added = item
        try KeychainFile(group: group).change { items in
            guard !items.contains(where: { ItemRequest.isSame($0, added) }) else {
                throw KeychainError(errSecDuplicateItem, "there is such an item")
            }
            items.append(added)
        }
        request.limit = 1
        return request.result([added])
    }

    func find(_ query: [String: Any]) throws -> Any? {
        let request = try ItemRequest(query)
        var found: [KeychainFile.Item] = []
        for group in try searched(request) {
            found += try KeychainFile(group: group).items().filter(request.matches)
            if found.count >= request.limit { break }
        }
        guard !found.isEmpty else { throw KeychainError(errSecItemNotFound, "there is no such item") }
        return request.result(Array(found.prefix(request.limit)))
    }

    func update(_ query: [String: Any], _ changes: [String: Any]) throws {
        let request = try ItemRequest(query)
        let values = try ItemRequest.changes(changes, of: request.itemClass)
        if let name = values[kSecAttrAccessGroup] as? String, let target = try group(name) {
            return try move(request, values, to: target)
        }
        var isFound = false
        for group in try searched(request) {
            // All of one group are changed, or none.
            guard try KeychainFile(group: group).items().contains(where: request.matches) else { continue }
            try KeychainFile(group: group).change { items in
                for index in items.indices where request.matches(items[index]) {
                    isFound = true
                    items[index].merge(values) { _, new in new }
                    items[index][kSecAttrModificationDate] = Date()
                }
                try Self.checkUnique(items)
            }
        }
        guard isFound else { throw KeychainError(errSecItemNotFound, "there is no such item") }
    }

    func delete(_ query: [String: Any]) throws {
        let request = try ItemRequest(query)
        var isFound = false
        for group in try searched(request) {
            guard try KeychainFile(group: group).items().contains(where: request.matches) else { continue }
            try KeychainFile(group: group).change { items in
                let count = items.count
                items.removeAll(where: request.matches)
                isFound = isFound || items.count < count
            }
        }
        guard isFound else { throw KeychainError(errSecItemNotFound, "there is no such item") }
    }

    /// Moves items to another group: they are there before they are gone here.
    private func move(
        _ request: ItemRequest, _ values: [String: Any], to target: KeychainAccess.Group
    ) throws {
        var isFound = false
        for group in try searched(request) {
            let moved = try KeychainFile(group: group).items().filter(request.matches).map { item in
                item.merging(values) { _, new in new }.merging([
                    kSecAttrAccessGroup: target.identifier, kSecAttrModificationDate: Date(),
                ]) { _, new in new }
            }
            guard !moved.isEmpty else { continue }
            isFound = true
            try KeychainFile(group: target).change { items in
                if group.identifier == target.identifier { items.removeAll(where: request.matches) }
                items += moved
                try Self.checkUnique(items)
            }
            guard group.identifier != target.identifier else { continue }
            let identifiers = Set(moved.compactMap { $0[ItemRequest.identifierKey] as? String })
            try KeychainFile(group: group).change { items in
                items.removeAll { identifiers.contains($0[ItemRequest.identifierKey] as? String ?? "") }
            }
        }
        guard isFound else { throw KeychainError(errSecItemNotFound, "there is no such item") }
    }

    private static func checkUnique(_ items: [KeychainFile.Item]) throws {
        for (index, item) in items.enumerated() where items[..<index].contains(where: { ItemRequest.isSame($0, item) })
        {
            throw KeychainError(errSecDuplicateItem, "two items would be the same")
        }
    }

    // MARK: Groups

    /// Nil for no name.
    private func group(_ name: String?) throws -> KeychainAccess.Group? {
        guard let name else { return nil }
        let identifier = KeychainAccess.identifier(name)
        guard let found = groups.first(where: { $0.identifier == identifier }) else {
            throw KeychainError(
                errSecMissingEntitlement,
                "the entitlements do not name the access group \(name); they name \(groups.map(\.identifier).joined(separator: ", "))"
            )
        }
        return found
    }

    private func searched(_ request: ItemRequest) throws -> [KeychainAccess.Group] {
        try group(request.group).map { [$0] } ?? groups
    }
}
