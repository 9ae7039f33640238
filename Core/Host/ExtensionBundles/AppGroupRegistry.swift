// SPDX-License-Identifier: Apache-2.0

public import BundleSignatures
import FileOperations
public import Foundation

/// An app group of this user: who shares its container.
public struct InstalledGroup: Hashable, Sendable {
    /// The identifier of the group, such as `group.org.example.app`.
    public let identifier: String
    /// The identifiers of the apps that it belongs to, also of those that were removed; empty if no app that is or was installed here claims it.
    public let owners: [String]
    /// The key that its apps are signed with; nil if it belongs to apps that are not signed.
    public let key: DeveloperKey?
    /// The identifiers of the installed apps that claim it, themselves or by an extension.
    public let applications: [String]
    /// Those of them that it does not belong to, and that a person let in.
    public let grantedApplications: [String]
    /// The container, which need not be there yet.
    public let container: URL
    /// The passwords of the access group of this name, encrypted; it need not be there yet.
    public let keychain: URL
    /// Why it is not known who owns the group; nil if it is.
    public let problem: String?
}

/// Knows which app groups belong to which apps, so that no app joins a group of others, with its container and its passwords, unless the person says so.
///
/// A group whose first app is signed belongs to the developer's key, which proves that two apps are of one developer. A group whose first app is not signed
/// belongs to that app's identifier alone: nothing shows whose others are, whatever their identifiers begin with. When an app of that identifier is signed later,
/// the group belongs to its key. It stays so when the apps are removed, as long as the container does.
public struct AppGroupRegistry: Sendable {
    private let folders: ApplicationFolders

    /// A registry for a user's folders.
    public init(folders: ApplicationFolders) { self.folders = folders }

    private struct Record: Codable {
        /// The apps that it belongs to if it belongs to no key, also if they were removed; nil in a record of an older version.
        var owners: [String]? = []
        /// The developer's key, as it is written.
        var key: String?
        /// Other apps that a person let in.
        var grantedApplications: [String] = []
        /// The apps that were installed with it and not removed since.
        var applications: [String] = []

        var developerKey: DeveloperKey? { key.flatMap(DeveloperKey.init) }
        var allOwners: [String] { owners ?? applications.filter { !grantedApplications.contains($0) } }
    }

    /// The largest record of a group that is read, in bytes.
    private static let largestRecord = 1 << 20
    /// Others hold the lock for milliseconds, in seconds.
    private static let patience: TimeInterval = 10

    private var records: URL { folders.data.appendingPathComponent("GroupOrigins", isDirectory: true) }

    private func file(_ group: String) -> URL { records.appendingPathComponent(group + ".plist", isDirectory: false) }

    private func record(_ group: String) throws -> Record? {
        let file = file(group)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        do {
            let folder = try OpenFolder(records)
            let record = try PropertyListDecoder().decode(
                Record.self, from: folder.contents(file.filename, limit: Self.largestRecord))
            guard record.key == nil || record.developerKey != nil else { throw CocoaError(.propertyListReadCorrupt) }
            return record
        } catch {
            let reason = (error as? FileOperationError)?.reason ?? "it is damaged"
            throw BundleError(
                .storage, file.path,
                "cannot be read (\(reason)), so the owner of the group is unknown; remove the file if the group’s apps are all yours"
            )
        }
    }

    /// Returns the record, or the reason why it cannot be read.
    private func readableRecord(_ group: String) -> (record: Record?, problem: String?) {
        do { return (try record(group), nil) } catch { return (nil, "\(error)") }
    }

    private func container(of group: String) -> URL {
        folders.groupContainers.appendingPathComponent(group, isDirectory: true)
    }

    /// Whether a group is in no other app that was installed here, and has stored nothing: nothing is left to own.
    private func isSpent(_ record: Record, of group: String, except identifier: String? = nil) -> Bool {
        record.applications.allSatisfy { $0 == identifier }
            && [container(of: group), folders.keychain(of: group)].allSatisfy { FileStatus.ifKnown($0.path) == nil }
    }

    // MARK: Launching

    /// Checks that the groups of a program belong to the key of its app, or that the person has let the app in, before it gets their
    /// containers.
    ///
    /// - Throws: ``BundleError`` with `signature` that shows both keys.
    func checkBeforeLaunch(_ app: InstalledApplication, _ groups: [String], signedWith key: DeveloperKey?) throws {
        for group in groups {
            guard let record = try record(group), let owner = record.developerKey, owner != key,
                !record.grantedApplications.contains(app.identifier),
                !isSpent(record, of: group)
            else { continue }
            throw BundleError(
                .signature, app.path,
                "the app group \(group) belongs to apps signed with \(owner), and this app is \(key.map { "signed with \($0)" } ?? "not signed")"
            )
        }
    }

    /// Remembers whose the groups of a signed app are that it was not installed with here: an app for all users.
    ///
    /// - Throws: ``BundleError`` if it cannot be written.
    func noteOwner(_ app: ApplicationBundle) throws {
        guard let key = app.signature?.key else { return }
        for group in app.groups {
            if let record = try record(group), !isSpent(record, of: group) { continue }
            try store(Record(key: key.description), group) { known in
                // Two launches may note the same at once.
                known.map { isSpent($0, of: group) && $0.key != key.description } ?? true
            }
        }
    }

    // MARK: Installing

    /// Holds an app’s groups against those who have them.
    ///
    /// - Parameters:
    ///   - app: what is to be installed.
    ///   - groups: groups of other apps that a person grants this app access to.
    /// - Throws: ``BundleError`` that names the group, whose it is, and the way out.
    func check(_ app: ApplicationBundle, joining groups: Set<String>) throws {
        let claims = try claims()
        for group in app.groups {
            guard let owner = try owner(of: group, among: claims, except: app.identifier), !owner.owns(app),
                !owner.grantedApplications.contains(app.identifier), !groups.contains(group)
            else { continue }
            let names = Set(owner.applications + owner.owners).sorted().joined(separator: ", ")
            let owners =
                owner.key.map { "apps signed with \($0)" + (names.isEmpty ? "" : " (\(names))") }
                ?? (names.isEmpty ? "an app that was removed" : names)
            throw BundleError(
                owner.key == nil ? .contents : .signature, app.url.path,
                "the app group \(group) belongs to \(owners), and this app is \(ApplicationKeys.signer(app)): nothing shows that it is of the same developer, and it would read what they share. If you want that, install it with --join \(group)"
            )
        }
    }

    /// Remembers whose the groups of an installed app are.
    ///
    /// - Throws: ``BundleError`` if it cannot be written.
    func note(_ app: ApplicationBundle) throws {
        let claims = try claims()
        for group in app.groups {
            let owner = try owner(of: group, among: claims, except: app.identifier)
            var record = Record(owners: owner?.owners ?? [], key: owner?.key?.description)
            // The record of a group that belonged to no one any more is not continued.
            if owner != nil, let known = try self.record(group) { record = known }
            if !record.applications.contains(app.identifier) { record.applications.append(app.identifier) }
            if owner?.owns(app) ?? true {
                record.key = record.key ?? app.signature?.key.description
                record.owners = Set(record.allOwners + [app.identifier]).sorted()
            } else if !record.grantedApplications.contains(app.identifier) {
                record.grantedApplications.append(app.identifier)
            }
            try store(record, group)
        }
    }

    /// Remembers that an app was removed. The contents of its groups stay until a clean-up.
    ///
    /// - Throws: ``BundleError`` if it cannot be written.
    func forget(_ identifier: String) throws {
        guard FileManager.default.fileExists(atPath: records.path) else { return }
        for name in try OpenFolder(records).names() where name.hasSuffix(".plist") {
            let group = String(name.dropLast(6))
            // One that cannot be read names no app; it must not keep others from being removed.
            guard var record = readableRecord(group).record, record.applications.contains(identifier) else { continue }
            record.owners = record.allOwners
            record.applications.removeAll { $0 == identifier }
            // If it is installed again, the person is asked again.
            record.grantedApplications.removeAll { $0 == identifier }
            try store(record, group)
        }
    }

    /// Forgets the apps that are gone without having been removed by their identifier, as damaged ones are. While one cannot be read, it may
    /// be any of them.
    ///
    /// - Throws: ``BundleError`` if it cannot be written.
    func forgetMissing() throws {
        let apps = try ExtensionRegistry(folders: folders).load().applications
        guard apps.allSatisfy({ $0.problem == nil }), FileManager.default.fileExists(atPath: records.path) else {
            return
        }
        let installed = Set(apps.map(\.identifier))
        for name in try OpenFolder(records).names() where name.hasSuffix(".plist") {
            let group = String(name.dropLast(6))
            guard let record = readableRecord(group).record else { continue }
            for missing in record.applications where !installed.contains(missing) { try forget(missing) }
        }
    }

    /// Stores a record, unless `isWanted` says no to what is stored at that moment.
    private func store(
        _ record: Record, _ group: String, if isWanted: (Record?) throws -> Bool = { _ in true }
    ) throws {
        do {
            let folder = try OpenFolder(creating: records)
            let lock = try FileLock.take(".lock", in: folder, timeout: Self.patience)
            defer { withExtendedLifetime(lock) {} }
            guard try isWanted(self.record(group)) else { return }
            let encoder = PropertyListEncoder()
            encoder.outputFormat = .xml
            try folder.replace(file(group).filename, withContents: encoder.encode(record))
            try folder.synchronize()
        } catch let error as BundleError {
            throw error
        } catch { throw BundleError(.storage, file(group).path, "\(error)", underlyingError: error) }
    }

    /// The apps that a group belongs to.
    private struct Owner {
        let key: DeveloperKey?
        /// The apps that it belongs to if it belongs to no key.
        let owners: [String]
        let grantedApplications: [String]
        /// Those that are installed.
        let applications: [String]

        /// Whether an app is one of theirs: of the same key, or one of them if theirs are not signed.
        func owns(_ app: ApplicationBundle) -> Bool {
            key.map { $0 == app.signature?.key } ?? owners.contains(app.identifier)
        }
    }

    private func owner(
        of group: String, among claims: [String: [ApplicationBundle]], except identifier: String
    ) throws -> Owner? {
        let apps = claims[group, default: []].filter { $0.identifier != identifier }
        var record = try record(group)
        if apps.isEmpty, let known = record, isSpent(known, of: group, except: identifier) { record = nil }
        guard record != nil || !apps.isEmpty else { return nil }
        return Owner(
            key: record?.developerKey ?? (record == nil ? apps.first?.signature?.key : nil),
            owners: record?.allOwners ?? apps.map(\.identifier), grantedApplications: record?.grantedApplications ?? [],
            applications: apps.map(\.identifier))
    }

    /// The installed apps of each group.
    private func claims() throws -> [String: [ApplicationBundle]] {
        var claims: [String: [ApplicationBundle]] = [:]
        for found in try ExtensionRegistry(folders: folders).load().applications where found.problem == nil {
            let app: ApplicationBundle
            do { app = try ApplicationBundle(url: URL(fileURLWithPath: found.path, isDirectory: true)) } catch {
                // Damaged since it was indexed. Its groups are known by their records; it must not keep others from anything.
                continue
            }
            for group in app.groups { claims[group, default: []].append(app) }
        }
        return claims
    }

    // MARK: Looking

    /// Every group that an installed app claims or that has a container, by identifier.
    ///
    /// - Throws: ``BundleError``, `FileOperationError`.
    public func groups() throws -> [InstalledGroup] {
        let claims = try claims()
        var identifiers = Set(claims.keys)
        for parent in [folders.groupContainers, folders.keychains] where FileStatus.ifKnown(parent.path) != nil {
            identifiers.formUnion(try OpenFolder(parent).names().filter(Entitlements.isGroupIdentifier))
        }
        return identifiers.sorted().map { identifier in
            let apps = claims[identifier] ?? []
            let (record, problem) = readableRecord(identifier)
            // Also those that cannot be read at this moment, or whose folder is not there: what they share is theirs still.
            let known = Set(apps.map(\.identifier) + (record?.applications ?? [])).sorted()
            return InstalledGroup(
                identifier: identifier, owners: record?.allOwners ?? apps.map(\.identifier),
                key: record?.developerKey ?? (record == nil ? apps.first?.signature?.key : nil), applications: known,
                grantedApplications: record?.grantedApplications ?? [],
                container: folders.groupContainers.appendingPathComponent(identifier, isDirectory: true),
                keychain: folders.keychain(of: identifier), problem: problem)
        }
    }

    /// Deletes a container that no installed app has any more, and forgets whose it was.
    ///
    /// - Throws: ``BundleError`` if an installed app has the group.
    public func remove(_ group: InstalledGroup) throws {
        try ApplicationInstaller(folders: folders).alone { _ in try removeAlone(group) }
    }

    private func removeAlone(_ group: InstalledGroup) throws {
        let apps =
            try claims()[group.identifier, default: []].map(\.identifier)
            + (record(group.identifier)?.applications ?? [])
        guard apps.isEmpty else {
            throw BundleError(
                .contents, group.container.path,
                "\(Set(apps).sorted().joined(separator: ", ")) shares it; remove the app first")
        }
        // One that cannot be read may be the one.
        if let broken = try ExtensionRegistry(folders: folders).load().applications.first(where: { $0.problem != nil })
        {
            throw BundleError(
                .contents, group.container.path,
                "is kept, because \(broken.identifier) may share it and cannot be read: \(broken.problem ?? "")")
        }
        guard try record(group.identifier) != nil else {
            throw BundleError(
                .contents, group.container.path,
                "is kept, because this user never installed an app with this group; remove the folder yourself if no app needs it"
            )
        }
        if FileStatus.ifKnown(group.container.path) != nil {
            try OpenFolder(folders.groupContainers).remove(group.identifier)
        }
        try folders.removeKeychain(of: group.identifier)
        if FileManager.default.fileExists(atPath: file(group.identifier).path) {
            try FileManager.default.removeItem(at: file(group.identifier))
        }
    }
}

extension ApplicationBundle {
    /// The groups of the app and its extensions, each once.
    var groups: [String] {
        Set(entitlements.applicationGroups + extensions.flatMap(\.entitlements.applicationGroups)).sorted()
    }
}
