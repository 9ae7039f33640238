// SPDX-License-Identifier: Apache-2.0

package import Cryptography
import FileOperations
package import Foundation

/// The access of a program to the person's keychain, as a host gives it: the access groups of its entitlements, each with its key.
///
/// The host writes it into a file in memory, which the program has as descriptor 4: it is in no environment, argument or file.
package struct KeychainAccess: Codable, Sendable {
    /// An access group with the folder and the key of its items.
    package struct Group: Codable, Sendable {
        package let identifier: String
        /// Where its items lie.
        package let folder: String
        /// The key that encrypts the items of the group.
        package let key: Data

        /// An access group of a person.
        ///
        /// - Parameters:
        ///   - identifier: the group's.
        ///   - folder: where its items lie.
        ///   - master: the key of the person's keychain. Each group has a key of its own, from which no other can be found. (RFC 5869)
        package init(identifier: String, folder: String, master: SecretKey) {
            self.identifier = identifier
            self.folder = folder
            let key = master.derived(for: Data("appex keychain group \(identifier)".utf8))
            self.key = key.withUnsafeBytes { Data($0) }
        }
    }

    /// Checks that the items of a group can be read.
    ///
    /// - Parameter group: the group.
    /// - Throws: `FileOperationError`, ``KeychainError`` that says what is damaged.
    package static func check(_ group: Group) throws { _ = try KeychainFile(group: group).items() }

    /// The group of new items first.
    package var groups: [Group]
    /// Why there are no keys; nil if there are.
    package var problem: String?

    package init(groups: [Group], problem: String? = nil) {
        self.groups = groups
        self.problem = problem
    }

    /// The variable of the environment that says that a program has access.
    package static let environmentKey = "APPEX_KEYCHAIN"
    /// The descriptor on which the program finds its access to the keychain.
    package static let descriptor: Int32 = 4
    /// More is not read, in bytes.
    private static let sizeLimit = 1 << 20

    /// Writes it for a program.
    ///
    /// - Returns: the contents of the file in memory.
    /// - Throws: the error of the encoder.
    package func data() throws -> Data { try JSONEncoder().encode(self) }

    /// The access that this process was given; nil if its entitlements name no access group, or no host of Appex has launched it.
    static let own: KeychainAccess? = {
        guard ProcessInfo.processInfo.environment[environmentKey] == "\(descriptor)" else { return nil }
        do {
            let file = OpenFile(try .duplicate(descriptor), path: "the keys of the keychain")
            return try JSONDecoder().decode(KeychainAccess.self, from: file.contents(limit: sizeLimit))
        } catch {
            return KeychainAccess(groups: [], problem: "the keys of the keychain cannot be read: \(error)")
        }
    }()

    /// The identifier of an access group as Appex names it: without a developer's prefix, which only Apple gives out.
    ///
    /// - Parameter text: such as `$(AppIdentifierPrefix)org.example.app` or `A1B2C3D4E5.org.example.app`.
    /// - Returns: such as `org.example.app`.
    package static func identifier(_ text: String) -> String {
        for variable in ["$(AppIdentifierPrefix)", "$(TeamIdentifierPrefix)"] where text.hasPrefix(variable) {
            return String(text.dropFirst(variable.count))
        }
        let parts = text.split(separator: ".", maxSplits: 1)
        let isTeam =
            parts.count == 2 && parts[0].count == 10
            && parts[0].allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
        return isTeam ? String(parts[1]) : text
    }
}
