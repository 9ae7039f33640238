// SPDX-License-Identifier: Apache-2.0

package import ExtensionBundles
import FileOperations
import Foundation
import LinkRouting

/// Asks the person the first time that an extension wants something done outside its sandbox, and remembers what they have allowed: for the extension, as
/// long as its app is of the same developer and installed.
package struct DesktopPermissions: Sendable {
    let folders: ApplicationFolders
    let choice: InstalledExtension
    /// The containing app; nil if it was removed meanwhile.
    let application: InstalledApplication?
    /// Asks the person; nil if there is no one to ask, and what the person has named is allowed.
    let confirmation: (@Sendable (DesktopRequest) async -> DesktopAnswer)?

    package init(
        folders: ApplicationFolders, choice: InstalledExtension, application: InstalledApplication?,
        confirmation: (@Sendable (DesktopRequest) async -> DesktopAnswer)?
    ) {
        self.folders = folders
        self.choice = choice
        self.application = application
        self.confirmation = confirmation
    }

    /// In bytes: the names of all domains that an app may declare.
    private static let limit = 1 << 16

    /// Returns if it is allowed.
    ///
    /// - Throws: ``ExtensionHostError`` with `notAllowed` if it is not.
    func check(_ kind: DesktopRequest.Kind) async throws {
        guard let confirmation else { return }
        let request = request(kind)
        if let permission = request.permission, remembered().contains(permission) { return }
        let answer = await confirmation(request)
        guard answer != .refused else {
            let what =
                switch kind {
                case .clipboard: "put on the clipboard"
                case .run: "run"
                case .open, .browse: "opened"
                }
            throw ExtensionHostError(.notAllowed, "nothing was \(what), as you chose")
        }
        if answer == .allowed, let permission = request.permission { remember(permission) }
    }

    /// In characters: the end of a longer command and path could be hidden on a small terminal.
    private static let longestCommand = 400

    /// Returns if a target of another system may run: what runs without a sandbox is never allowed just because it was named.
    ///
    /// - Throws: ``ExtensionHostError`` with `notAllowed` if it may not.
    package func checkRunning(_ target: ForeignTarget) async throws {
        let kind = try target.running()
        if isAllowed(kind) { return }
        guard confirmation != nil else {
            throw ExtensionHostError(.notAllowed, ForeignTarget.permissionReason(choice.identifier))
        }
        guard target.command.count + target.file.count <= Self.longestCommand else {
            throw ExtensionHostError(
                .notAllowed,
                "its command is too long to be shown here in full; look at it with appex target allow, and allow it there"
            )
        }
        try await check(kind)
        // The question may have been open for long.
        guard try target.running() == kind else {
            throw ExtensionHostError(.notAllowed, "\(choice.displayName) was changed meanwhile; nothing was run")
        }
    }

    /// Whether the person has allowed a target of another system as it is declared now. One that cannot be looked at is none that they have allowed.
    func isAllowed(_ target: ForeignTarget) -> Bool {
        // Most have never been allowed, and their files need not be read.
        guard !remembered().isEmpty else { return false }
        do { return isAllowed(try target.running()) } catch { return false }
    }

    private func isAllowed(_ kind: DesktopRequest.Kind) -> Bool {
        request(kind).permission.map(remembered().contains) ?? false
    }

    private func request(_ kind: DesktopRequest.Kind) -> DesktopRequest {
        DesktopRequest(extensionIdentifier: choice.identifier, extensionName: choice.displayName, kind: kind)
    }

    /// Remembers that the person has allowed it.
    ///
    /// - Throws: the error of the file that cannot be written, or read.
    func allow(_ target: ForeignTarget) throws {
        if let permission = request(try target.running()).permission { try store(permission) }
    }

    /// Forgets all that the person has allowed.
    ///
    /// - Throws: the error of the folder.
    func forget() throws { _ = try Self.forget(choice.identifier, folders) }

    /// Forgets that a target of another system was allowed.
    ///
    /// - Parameters:
    ///   - identifier: the target's.
    ///   - folders: the person's.
    /// - Returns: whether it had been allowed.
    /// - Throws: the error of the folder.
    static func forget(_ identifier: String, _ folders: ApplicationFolders) throws -> Bool {
        guard FileStatus.ifKnown(folders.permissions.path) != nil, !identifier.hasSlash else { return false }
        let lock = try lock(folders)
        defer { withExtendedLifetime(lock) {} }
        let folder = try OpenFolder(folders.permissions)
        guard try folder.status(name(ofForeign: identifier)) != nil else { return false }
        try folder.remove(name(ofForeign: identifier))
        return true
    }

    private static func lock(_ folders: ApplicationFolders) throws -> FileLock {
        try FileLock.take(".permissions.lock", in: OpenFolder(folders.state), timeout: 5)
    }

    /// The name of the file with the permissions. No identifier of an extension has an at sign, so a declaration shares no file with one.
    private static func name(ofForeign identifier: String) -> String { "@" + identifier }

    private var name: String {
        choice.kind.isForeign ? Self.name(ofForeign: choice.identifier) : choice.identifier
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
            let data = try OpenFolder(folders.permissions).contents(name, limit: Self.limit)
            let values = try JSONDecoder().decode([String: [String]].self, from: data)
            return values[key].map(Set.init) ?? []
        } catch {
            // The person is asked again.
            return []
        }
    }

    private func remember(_ permission: String) {
        do { try store(permission) } catch {
            StandardError.report("what you allowed is not remembered: \(error.localizedDescription)")
        }
    }

    private func store(_ permission: String) throws {
        let folder = try OpenFolder(creating: folders.permissions)
        let lock = try Self.lock(folders)
        defer { withExtendedLifetime(lock) {} }
        // Another answer may have come meanwhile.
        let allowed = remembered().union([permission])
        try folder.replace(name, withContents: JSONEncoder().encode([key: allowed.sorted()]))
    }
}
