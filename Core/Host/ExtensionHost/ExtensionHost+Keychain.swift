// SPDX-License-Identifier: Apache-2.0

package import ExtensionBundles
import Foundation
import KeychainKeys

extension ExtensionHost {
    /// Reads the name under which the Secret Service has the key that keychains are encrypted with; nil if it has none.
    ///
    /// - Throws: ``ExtensionHostError`` if the record of the key cannot be read.
    package static func keychainKeyInSecretService(_ folders: ApplicationFolders) throws -> String? {
        do { return try KeychainKeys(folders: folders).nameInSecretService() } catch {
            throw ExtensionHostError(
                .launchFailed,
                "\((error as? KeychainKeys.Problem)?.reason ?? "\(error)"), so it is not known whether the Secret Service has the key; nothing was removed. Remove \(folders.keychainKey.path) to go on without it",
                underlyingError: error
            )
        }
    }

    /// Deletes that key. What is encrypted with it cannot be read any more.
    ///
    /// - Parameters:
    ///   - name: as ``keychainKeyInSecretService(_:)`` said it before the data were deleted.
    ///   - folders: the person's.
    /// - Throws: ``ExtensionHostError`` if the Secret Service does not.
    package static func removeKeychainKeyFromSecretService(
        _ name: String, _ folders: ApplicationFolders
    ) async throws {
        do { try await KeychainKeys(folders: folders).removeFromSecretService(name) } catch {
            throw ExtensionHostError(
                .launchFailed, "\((error as? KeychainKeys.Problem)?.reason ?? "\(error)")", underlyingError: error)
        }
    }

    /// Says where the key is that keychains are encrypted with, and looks at them.
    ///
    /// - Returns: a sentence without a full stop, and one for each keychain that cannot be read; nil if no program has needed a key yet.
    /// - Throws: ``ExtensionHostError`` if the key cannot be had.
    public func examineKeychains() async throws -> (place: String, problems: [String])? {
        do {
            guard let (place, reason, problems) = try await KeychainKeys(folders: folders).examine() else { return nil }
            switch place {
            case .secretService:
                return ("passwords are encrypted with a key that the Secret Service of the desktop keeps", problems)
            case .file:
                return (
                    "passwords are encrypted with a key in \(folders.keychainKey.path), which every program of yours outside a sandbox can read, because it could not be in a Secret Service\(reason.map { ": \($0)" } ?? "")",
                    problems
                )
            }
        } catch {
            throw ExtensionHostError(
                .launchFailed, "\((error as? KeychainKeys.Problem)?.reason ?? "\(error)")", underlyingError: error)
        }
    }
}
