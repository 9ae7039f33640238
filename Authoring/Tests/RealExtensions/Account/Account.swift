// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

// What the extension's files ask of this library.

public enum ContainerIdentifier: Codable, Hashable, Sendable {
    case smartFeedController
    case account(String)
    case folder(String, String)
}

public enum AccountType: Int, Codable, Sendable {
    case onMyMac = 1
}

public enum AccountBehavior: Sendable {
    case disallowFeedInRootFolder
}

@MainActor public protocol Container: AnyObject {
    var containerID: ContainerIdentifier? { get }
}

@MainActor public final class Folder: Container, Hashable {
    public weak var account: Account?
    public let nameForDisplay = "Folder"
    public var containerID: ContainerIdentifier? { account.map { .folder($0.accountID, nameForDisplay) } }
    nonisolated public static func == (first: Folder, second: Folder) -> Bool { first === second }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@MainActor public final class Account: Container {
    public let nameForDisplay = "On My iPhone"
    public let accountID = "OnMyMac"
    public let type = AccountType.onMyMac
    public let behaviors: [AccountBehavior] = []
    public let folders: Set<Folder>? = nil
    public var sortedFolders: [Folder]? { nil }
    public var containerID: ContainerIdentifier? { .account(accountID) }

    public func createFeed(
        url: String, name: String?, container: any Container, validateFeed: Bool,
        completion: @escaping (Result<Void, Error>) -> Void
    ) {
        completion(.success(()))
    }
}

@MainActor public final class AccountManager {
    public static let shared = AccountManager()
    public let sortedActiveAccounts = [Account()]
    public func existingAccount(accountID: String) -> Account? { sortedActiveAccounts.first }
}

extension Notification.Name {
    public static let UserDidAddAccount = Notification.Name("UserDidAddAccount")
    public static let UserDidDeleteAccount = Notification.Name("UserDidDeleteAccount")
    public static let AccountStateDidChange = Notification.Name("AccountStateDidChange")
    public static let ChildrenDidChange = Notification.Name("ChildrenDidChange")
}
