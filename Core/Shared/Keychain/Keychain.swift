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
        guard !access.groups.isEmpty else {
            throw KeychainError(
                errSecMissingEntitlement,
                "keychain-access-groups of Entitlements.plist names neither the containing app's identifier nor one of the program's app groups"
            )
        }
        return Keychain(access.groups)
    }

    // MARK: Functions

    /// - Returns: what the attributes ask for.
    @discardableResult func add(_ attributes: [String: Any]) throws -> Any? {
        var request = try ItemRequest(attributes)
        try request.checkIsUnlimited()
        let group = try self.group(request.group) ?? groups[0]
        var item = try request.newItem()
        item[kSecAttrAccessGroup] = group.identifier
        let added = item
        let identity = ItemRequest.Identity(added)
        try KeychainFile.change([group]) { lists in
            guard !lists[0].contains(where: { ItemRequest.Identity($0) == identity }) else {
                throw KeychainError(errSecDuplicateItem, "there is such an item")
            }
            lists[0].append(added)
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
        try request.checkIsUnlimited()
        let values = try ItemRequest.changes(changes, of: request.itemClass)
        let target = try group(values[kSecAttrAccessGroup] as? String)
        let changesIdentity = target != nil || ItemRequest.isIdentity(values, of: request.itemClass)
        let searched = try searched(request)
        let others = [target].compactMap { $0 }.filter { group in
            !searched.contains { $0.identifier == group.identifier }
        }
        let affected = searched + others
        var new = values
        new[kSecAttrModificationDate] = Date()
        new[kSecAttrAccessGroup] = target?.identifier
        try KeychainFile.change(affected) { lists in
            var isFound = false
            var moved: [KeychainFile.Item] = []
            for index in searched.indices {
                let stays = target == nil || target?.identifier == searched[index].identifier
                var kept: [KeychainFile.Item] = []
                for item in lists[index] {
                    guard request.matches(item) else {
                        kept.append(item)
                        continue
                    }
                    isFound = true
                    let changed = item.merging(new) { $1 }
                    if stays { kept.append(changed) } else { moved.append(changed) }
                }
                lists[index] = kept
            }
            guard isFound else { throw KeychainError(errSecItemNotFound, "there is no such item") }
            if let place = affected.firstIndex(where: { $0.identifier == target?.identifier }) {
                // What a program that was killed has already moved is there, too.
                let references = Set(moved.compactMap(ItemRequest.reference))
                lists[place].removeAll { ItemRequest.reference($0).map(references.contains) ?? false }
                lists[place] += moved
            }
            if changesIdentity { try lists.forEach(Self.checkUnique) }
        }
    }

    func delete(_ query: [String: Any]) throws {
        let request = try ItemRequest(query)
        try request.checkIsUnlimited()
        try KeychainFile.change(try searched(request)) { lists in
            let count = lists.joined().count
            for index in lists.indices { lists[index].removeAll(where: request.matches) }
            guard lists.joined().count < count else { throw KeychainError(errSecItemNotFound, "there is no such item") }
        }
    }

    private static func checkUnique(_ items: [KeychainFile.Item]) throws {
        var identities: Set<ItemRequest.Identity> = []
        guard items.allSatisfy({ identities.insert(ItemRequest.Identity($0)).inserted }) else {
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
