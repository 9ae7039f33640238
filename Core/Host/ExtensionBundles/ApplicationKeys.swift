// SPDX-License-Identifier: Apache-2.0

import BundleSignatures
import FileOperations
import Foundation
import PropertyLists

/// Remembers which developer's key the identifiers of signed apps belong to, and with them what the apps have stored.
///
/// The first signed app of an identifier decides. It stays so when the app is removed, as long as its container is there.
struct ApplicationKeys {
    private let folders: ApplicationFolders

    init(folders: ApplicationFolders) { self.folders = folders }

    private static let keyKey = "Key"
    private static let applicationKey = "Application"
    /// The largest record of a key that is read, in bytes.
    private static let largestRecord = 1 << 16
    private static let lockName = ".lock"
    /// Others hold the lock for milliseconds, in seconds.
    private static let patience: TimeInterval = 10

    private var records: URL { folders.data.appendingPathComponent("ApplicationKeys", isDirectory: true) }

    private func name(_ identifier: String) -> String { identifier + ".plist" }

    /// Returns the key that an identifier belongs to, and the app that had it; nil if it belongs to none.
    ///
    /// - Throws: ``BundleError`` if it cannot be read.
    private func record(_ identifier: String) throws -> (key: DeveloperKey, application: String)? {
        let path = records.appendingPathComponent(name(identifier)).path
        let reason: String
        do {
            let data = try OpenFolder(records).contents(name(identifier), limit: Self.largestRecord)
            let values = try PropertyListCoding.value(from: data) as? [String: Any]
            if let text = values?[Self.keyKey] as? String, let key = DeveloperKey(text),
                let application = values?[Self.applicationKey] as? String
            {
                return (key, application)
            }
            reason = "it is damaged"
        } catch let error as FileOperationError {
            if error.code == .notFound { return nil }
            reason = error.reason
        } catch {
            reason = "\(error)"
        }
        throw BundleError(
            .storage, path,
            "cannot be read (\(reason)), so it is unknown whose \(identifier) is; remove the file if what is installed is from where you expect it"
        )
    }

    /// Whether something is there that a bundle has stored.
    private func isStored(_ identifier: String) -> Bool {
        [folders.container(of: identifier), folders.keychain(of: identifier)].contains {
            FileStatus.ifKnown($0.path) != nil
        }
    }

    // MARK: Installing

    /// Holds an app's identifiers against those who have them.
    ///
    /// - Parameters:
    ///   - app: what is to be installed.
    ///   - installed: what is.
    /// - Throws: ``BundleError`` that shows both keys.
    func check(_ app: ApplicationBundle, against installed: [InstalledApplication]) throws {
        let before = installed.first { $0.identifier == app.identifier && $0.key != nil }?.key
        for identifier in [app.identifier] + app.extensions.map(\.identifier) {
            let record = try record(identifier).flatMap { record in
                // Of what is not installed and has stored nothing, nothing is left to own.
                let isInstalled = installed.contains { app in
                    app.identifier == identifier || app.extensions.contains { $0.identifier == identifier }
                }
                let isStored = isStored(identifier)
                return isInstalled || isStored ? record : nil
            }
            guard let owner = record?.key ?? (identifier == app.identifier ? before : nil),
                owner != app.signature?.key
            else { continue }
            throw BundleError(
                .signature, app.url.path,
                "\(identifier) belongs to the developer with the key \(owner), and this app is \(Self.signer(app)): it would get what that developer’s app has stored. If it is yours, sign it with that key. Otherwise remove "
                    + "\(record?.application ?? app.identifier) if it is installed, and what it has stored, with appex group clean --orphaned --force"
            )
        }
        for other in installed where other.identifier != app.identifier && other.key != nil {
            guard other.key != app.signature?.key,
                let scheme = app.urlSchemes.first(where: { other.urlSchemes.contains($0) })
            else { continue }
            throw BundleError(
                .signature, app.url.path,
                "the URL scheme \(scheme) belongs to \(other.identifier), signed with \(other.key.map { "\($0)" } ?? ""), and this app is \(Self.signer(app))"
            )
        }
    }

    /// Holds the beginning of an app's identifier against those of signed apps: to people and to app groups it looks as if it were of the same developer.
    ///
    /// - Parameters:
    ///   - app: what is to be installed.
    ///   - installed: what is.
    ///   - names: beginnings and groups of others that the person lets this app have.
    /// - Throws: ``BundleError`` that shows both keys.
    func checkFamily(
        of app: ApplicationBundle, against installed: [InstalledApplication], joining names: Set<String>
    ) throws {
        // What only declares commands, and shares nothing with other apps, has nothing to gain from a name.
        guard app.executable != nil || !app.groups.isEmpty else { return }
        // One that was let in before may be upgraded; one that had nothing to gain from its name was not asked about.
        guard
            !installed.contains(where: {
                $0.identifier == app.identifier && $0.key == app.signature?.key && Self.gainsFromItsName($0)
            })
        else { return }
        // org.example.tools.app is also one of org.example; and below org.example.tools is what another one has as its own.
        let own = app.identifier.lowercased()
        for family in app.identifier.families + [own] where !names.contains(family) {
            let relatives = installed.filter {
                $0.identifier != app.identifier
                    && (family == own
                        ? $0.identifier.lowercased().hasPrefix(own + ".") : $0.identifier.family == family)
            }
            let keys = relatives.compactMap(\.key)
            // One that the person has let in takes nothing from the owner.
            if let key = app.signature?.key, keys.contains(key) { return }
            guard let owner = relatives.first(where: { $0.key != nil }), let key = owner.key else { continue }
            let joined = (names.sorted() + [family]).map { "--join \($0)" }.joined(separator: " ")
            throw BundleError(
                .signature, app.url.path,
                "identifiers that begin with \(family) belong to the key \(key) of \(owner.displayName), and this app is \(Self.signer(app)). If it is yours, sign it with that key; if you want it all the same, install it with \(joined)"
            )
        }
    }

    private static func gainsFromItsName(_ app: InstalledApplication) -> Bool {
        let programs = [app.program].compactMap { $0 } + app.extensions.map(\.program)
        return app.program?.executableName.isEmpty == false
            || programs.contains { !$0.entitlements.applicationGroups.isEmpty }
    }

    static func signer(_ app: ApplicationBundle) -> String {
        app.signature.map { "signed with \($0.key)" } ?? "not signed"
    }

    /// Remembers whose the identifiers of an app are: of its key, or no one's if it is not signed.
    ///
    /// - Throws: ``BundleError`` if it cannot be written.
    func note(_ app: ApplicationBundle) throws {
        let identifiers = [app.identifier] + app.extensions.map(\.identifier)
        do {
            guard let key = app.signature?.key else {
                // Of others who had these identifiers, nothing is left: the installation has checked it.
                for identifier in identifiers { try forgetContainer(identifier) }
                return
            }
            // Two launches may note the same at once.
            let missing = identifiers.filter { identifier in
                do {
                    let known = try record(identifier)
                    return known?.key != key || known?.application != app.identifier
                } catch {
                    return true
                }
            }
            guard !missing.isEmpty else { return }
            let folder = try OpenFolder(creating: records)
            let lock = try FileLock.take(Self.lockName, in: folder, timeout: Self.patience)
            defer { withExtendedLifetime(lock) {} }
            for identifier in missing {
                let values = [Self.keyKey: "\(key)", Self.applicationKey: app.identifier]
                try folder.replace(name(identifier), withContents: PropertyListCoding.data(values, format: .xml))
            }
            try folder.synchronize()
        } catch let error as BundleError {
            throw error
        } catch {
            throw BundleError(.storage, records.path, "\(error)", underlyingError: error)
        }
    }

    /// Forgets what belongs to an app that was removed, but for identifiers whose containers are there.
    ///
    /// - Throws: ``BundleError`` if it cannot be written.
    func forget(_ application: String) throws {
        do {
            let folder = try OpenFolder(records)
            for file in try folder.names() where file.hasSuffix(".plist") {
                let identifier = String(file.dropLast(6))
                let owner: String?
                do { owner = try record(identifier)?.application } catch {
                    // It may be another app's.
                    continue
                }
                guard owner == application, !isStored(identifier) else { continue }
                try folder.remove(file)
            }
        } catch let error as FileOperationError {
            // Nothing signed was installed.
            if error.code == .notFound { return }
            throw BundleError(.storage, error.path, error.reason, underlyingError: error)
        }
    }

    /// Forgets whose a container was that has been deleted.
    ///
    /// - Throws: `FileOperationError`.
    func forgetContainer(_ identifier: String) throws {
        do { try OpenFolder(records).remove(name(identifier)) } catch let error as FileOperationError
            where error.code == .notFound
        { return }
    }

    // MARK: Launching

    /// Checks that an installed app is what its developer has signed, before something of it is launched. Its files are read if one
    /// was changed since the last time; a bundle that is not signed is accepted, unless what it would get belongs to a key.
    ///
    /// - Throws: ``BundleError`` with `signature` that says what was changed, and what helps.
    func checkBeforeLaunch(_ app: InstalledApplication, _ program: BundleProgram) throws {
        let bundle = URL(fileURLWithPath: app.path, isDirectory: true)
        let groups = AppGroupRegistry(folders: folders)
        do {
            // Looked at before the files are read: a change in between is found the next time.
            let state = try BundleSignature.state(of: bundle)
            let known = state.flatMap { verifiedKey(app.identifier, $0) }
            let signature = known == nil && state != nil ? try BundleSignature(of: bundle) : nil
            let key = known ?? signature?.key
            for identifier in Set([app.identifier, program.identifier]) {
                guard let owner = try record(identifier)?.key, owner != key else { continue }
                throw BundleError(
                    .signature, app.path,
                    "\(identifier) belongs to the developer with the key \(owner), and this app is \(key.map { "signed with \($0)" } ?? "not signed"); install that developer’s app again"
                )
            }
            let own = try program.currentEntitlements().applicationGroups
            try groups.checkBeforeLaunch(app, own, signedWith: key)
            guard let signature, let state else { return }
            try signature.verify(bundle)
            let read = try ApplicationBundle(url: bundle)
            try note(read)
            try groups.noteOwner(read)
            remember(signature.key, state, app.identifier)
        } catch let error as BundleSignatureError {
            throw BundleError(
                .signature, error.path, "\(error.message); install \(app.identifier) again", underlyingError: error)
        } catch let error as FileOperationError {
            throw BundleError(.storage, error.path, error.reason, underlyingError: error)
        }
    }

    private var verified: URL { folders.cache.appendingPathComponent("Verified", isDirectory: true) }

    /// Returns the key that a bundle in a state was found to be signed with; nil if it was not looked at in that state.
    private func verifiedKey(_ identifier: String, _ state: Data) -> DeveloperKey? {
        let data: Data
        do { data = try OpenFolder(verified).contents(identifier, limit: Self.largestRecord) } catch { return nil }
        guard data.starts(with: state) else { return nil }
        return DeveloperKey(String(decoding: data.dropFirst(state.count), as: UTF8.self))
    }

    private func remember(_ key: DeveloperKey, _ state: Data, _ identifier: String) {
        do { try OpenFolder(creating: verified).replace(identifier, withContents: state + Data("\(key)".utf8)) } catch {
            // All files are read again the next time.
        }
    }
}

extension ApplicationFolders {
    /// Checks that an installed app is what its developer has signed, if it is signed, and that what one of its programs would get belongs to
    /// no other key. Call it before the program is launched.
    ///
    /// - Throws: ``BundleError`` with `signature` that names the file that was changed, and says what helps.
    package func checkSignature(of app: InstalledApplication, launching program: BundleProgram) throws {
        try ApplicationKeys(folders: self).checkBeforeLaunch(app, program)
    }
}

extension String {
    /// Hosts that give a name to each of their users, as identifiers begin with them.
    private static let shared: Set = [
        "com.github", "com.gitlab", "io.github", "io.gitlab", "net.sourceforge", "org.codeberg", "org.freedesktop",
        "page.codeberg",
    ]

    /// Second parts below a country, of which each name is of another owner: uk.co.example is of example, and uk.co of no developer.
    private static let suffixes: Set = [
        "ac", "co", "com", "edu", "gob", "gouv", "gov", "go", "ltd", "me", "ne", "net", "or", "org", "plc",
    ]

    /// The beginning of one developer's identifiers: all parts but the last; nil if they are fewer than two or not of one owner.
    fileprivate var family: String? { families.last.flatMap { $0 == beginning ? $0 : nil } }

    private var beginning: String { split(separator: ".").dropLast().joined(separator: ".").lowercased() }

    /// The beginnings of this identifier that may belong to one developer, the shortest first.
    fileprivate var families: [String] {
        let parts = lowercased().split(separator: ".").dropLast()
        guard parts.count >= 2 else { return [] }
        let isBelowCountry = parts[0].utf8.count == 2 && Self.suffixes.contains(String(parts[1]))
        return (2...parts.count).map { parts.prefix($0).joined(separator: ".") }.filter { family in
            !Self.shared.contains(family) && !(isBelowCountry && family == parts.prefix(2).joined(separator: "."))
        }
    }
}
