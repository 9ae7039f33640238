// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import FileOperations
import Foundation

/// Asks the person the first time that an extension wants something done outside its sandbox, and remembers what they have allowed: for the extension, as
/// long as its app is of the same developer and installed.
struct DesktopPermissions: Sendable {
    let folders: ApplicationFolders
    let choice: InstalledExtension
    /// The containing app; nil if it was removed meanwhile.
    let application: InstalledApplication?
    /// Asks the person; nil if there is no one to ask, and what the person has named is allowed.
    let confirmation: (@Sendable (DesktopRequest) async -> Bool)?

    /// In bytes: the names of all domains that an app may declare.
    private static let limit = 1 << 16

    /// Returns if it is allowed.
    ///
    /// - Throws: ``ExtensionHostError`` with `notAllowed` if it is not.
    func check(_ kind: DesktopRequest.Kind) async throws {
        guard let confirmation else { return }
        let request = DesktopRequest(
            extensionIdentifier: choice.identifier, extensionName: choice.displayName, kind: kind)
        if let permission = request.permission, remembered().contains(permission) { return }
        guard await confirmation(request) else {
            let what =
                switch kind {
                case .clipboard: "put on the clipboard"
                case .run: "run"
                case .open, .browse: "opened"
                }
            throw ExtensionHostError(.notAllowed, "you did not allow it, so nothing was \(what)")
        }
        if let permission = request.permission { remember(permission) }
    }

    /// Returns if a target of another system may run: what runs without a sandbox is never allowed just because it was named.
    ///
    /// - Throws: ``ExtensionHostError`` with `notAllowed` if it may not.
    func checkRunning(_ target: ForeignTarget) async throws {
        if isAllowed(target) { return }
        guard confirmation != nil else {
            throw ExtensionHostError(.notAllowed, ForeignTarget.permissionReason(choice.identifier))
        }
        try await check(target.running)
    }

    /// Whether the person has allowed a target of another system as it is declared now.
    func isAllowed(_ target: ForeignTarget) -> Bool {
        DesktopRequest(extensionIdentifier: choice.identifier, extensionName: choice.displayName, kind: target.running)
            .permission.map(remembered().contains) ?? false
    }

    /// Remembers that the person has allowed it.
    ///
    /// - Throws: the error of the file that cannot be written.
    func allow(_ target: ForeignTarget) throws {
        let request = DesktopRequest(
            extensionIdentifier: choice.identifier, extensionName: choice.displayName, kind: target.running)
        if let permission = request.permission { try store(permission) }
    }

    /// Forgets all that the person has allowed.
    ///
    /// - Throws: the error of the folder.
    func forget() throws {
        guard FileStatus.ifKnown(folders.permissions.path) != nil else { return }
        try OpenFolder(folders.permissions).remove(choice.identifier)
    }

    private var hasNetwork: Bool { choice.program.entitlements.allowsNetwork }

    /// Which domains may be asked for the extension: all that a person has allowed, or those that it reaches by itself.
    var asking: AssociationFiles.Asking { confirmation != nil ? .all : hasNetwork ? .public : .none }

    /// Returns if a link may be opened in the browser. A link can carry what was shared, and the browser has the person's sessions: without a person to
    /// ask, only an extension that has the network anyway may do so, for a domain that names its app's key.
    ///
    /// - Throws: ``ExtensionHostError`` with `notAllowed` if not.
    func checkBrowsing(_ url: String, _ candidate: LinkDestination.Candidate) async throws {
        guard confirmation != nil || hasNetwork && candidate.isKnownToDomain else {
            throw ExtensionHostError(
                .notAllowed,
                "\(url.prefix(300)) was not opened: \(candidate.reason), and there is no one here to ask about the browser"
            )
        }
        try await check(.browse(url: url))
    }

    private var key: String { application?.key.map { "\($0)" } ?? "" }

    private func remembered() -> Set<String> {
        do {
            let data = try OpenFolder(folders.permissions).contents(choice.identifier, limit: Self.limit)
            let values = try JSONDecoder().decode([String: [String]].self, from: data)
            return values[key].map(Set.init) ?? []
        } catch {
            // The person is asked again.
            return []
        }
    }

    private func remember(_ permission: String) {
        do { try store(permission) } catch {
            StandardError.report("what you allowed is not remembered: \(error)")
        }
    }

    private func store(_ permission: String) throws {
        let folder = try OpenFolder(creating: folders.permissions)
        let lock = try FileLock.take(".permissions.lock", in: OpenFolder(folders.state), timeout: 5)
        defer { withExtendedLifetime(lock) {} }
        // Another answer may have come meanwhile.
        let allowed = remembered().union([permission])
        try folder.replace(choice.identifier, withContents: JSONEncoder().encode([key: allowed.sorted()]))
    }
}
