// SPDX-License-Identifier: Apache-2.0

package import Confinement
import Cryptography
package import ExtensionBundles
import FileOperations
import Foundation
import Keychain
import PropertyLists

/// The key that a person's keychain is encrypted with: in the desktop's Secret Service if one ran when it was made, else in a file that only
/// this user can read.
package struct KeychainKeys: Sendable {
    /// Where the key is.
    package enum Place: String {
        /// The Secret Service of the desktop.
        case secretService = "secret-service"
        /// A file that only this user can read.
        case file
    }

    /// Why the key cannot be had.
    package struct Problem: Error {
        /// A sentence without a full stop.
        package let reason: String
    }

    private struct Record {
        let place: Place
        /// Is different for every key.
        let check: Data
        /// Only where the place is the file.
        let key: Data?
        /// Why it is not in the Secret Service.
        let reason: String?
    }

    private let folders: ApplicationFolders

    /// The keys of a person.
    package init(folders: ApplicationFolders) { self.folders = folders }

    private static let placeKey = "Place"
    private static let checkKey = "Check"
    private static let keyKey = "Key"
    private static let reasonKey = "Reason"
    /// The largest record of the keychain's key that is read, in bytes.
    private static let sizeLimit = 1 << 16
    /// How long another process may hold the lock: a person unlocks the Secret Service meanwhile, for two requests.
    private static let patience = Duration.seconds(150)

    // MARK: Programs

    /// Gives a program the keys of its access groups, and the folders of their items.
    ///
    /// - Parameters:
    ///   - program: the program.
    ///   - application: the identifier of its containing app.
    ///   - profile: what the program gets.
    /// - Throws: `BundleError`; `CancellationError`. If the key cannot be had, the program is launched and learns why.
    package func addKeys(
        for program: BundleProgram, of application: String, to profile: inout SandboxProfile
    ) async throws {
        guard let identifiers = try program.currentEntitlements().accessGroups(of: application) else { return }
        var access = KeychainAccess(groups: [])
        do {
            let master = try await master()
            for identifier in identifiers {
                let folder = folders.keychain(of: identifier).path
                access.groups.append(.init(identifier: identifier, folder: folder, master: master))
                profile.mounts.append(.init(inside: folder, outside: folder, isWritable: true))
            }
        } catch let problem as Problem {
            access.problem = problem.reason
        } catch let error as FileOperationError {
            access.problem = "\(error)"
        }
        profile.secrets = try access.data()
        profile.environment[KeychainAccess.environmentKey] = "\(KeychainAccess.descriptor)"
    }

    /// Where the key is, why it is not in the Secret Service, and which items cannot be read with it; nil if no program has needed one yet.
    ///
    /// - Throws: ``Problem``, `FileOperationError` if it cannot be had.
    package func examine() async throws -> (place: Place, reason: String?, problems: [String])? {
        guard let record = try record() else { return nil }
        let key = try await key(record)
        guard FileStatus.ifKnown(folders.keychains.path) != nil else { return (record.place, record.reason, []) }
        let problems = try OpenFolder(folders.keychains).names().sorted().compactMap { identifier -> String? in
            let folder = folders.keychain(of: identifier).path
            guard FileStatus.ifKnown(folder)?.isFolder == true else { return nil }
            do {
                try KeychainAccess.check(.init(identifier: identifier, folder: folder, master: key))
                return nil
            } catch { return "\(error)" }
        }
        return (record.place, record.reason, problems)
    }

    /// Reads the name of the key in the Secret Service; nil if it is not there.
    ///
    /// - Throws: ``Problem`` or `FileOperationError` if the record of the key cannot be read.
    package func nameInSecretService() throws -> String? {
        guard let record = try record(), record.place == .secretService else { return nil }
        return Self.digits(record.check)
    }

    /// Deletes the key from the Secret Service: what is encrypted with it cannot be read any more.
    ///
    /// - Parameter name: what ``nameInSecretService()`` returned, also when the record of it is gone.
    /// - Throws: ``Problem``, `FileOperationError`.
    package func removeFromSecretService(_ name: String) async throws {
        if case .missing(let reason) = try await SecretService.run(.delete(name: name)) {
            throw Problem(reason: "the key is in the Secret Service of the desktop: \(reason)")
        }
    }

    // MARK: The key

    private func master() async throws -> SecretKey {
        if let record = try record() { return try await key(record) }
        let folder = try OpenFolder(creating: folders.data)
        let end = ContinuousClock.now + Self.patience
        var lock: FileLock?
        while lock == nil {
            lock = try FileLock.takeIfFree(".keychain-key.lock", in: folder)
            guard lock == nil else { break }
            guard ContinuousClock.now < end else {
                throw Problem(reason: "another program makes the keychain’s key at this moment")
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        defer { withExtendedLifetime(lock) {} }
        // Another process may have made it meanwhile.
        if let record = try record() { return try await key(record) }
        return try await make(in: folder)
    }

    private func make(in folder: OpenFolder) async throws -> SecretKey {
        guard try !hasItems() else {
            throw Problem(
                reason:
                    "\(folders.keychainKey.path), which says where the keychain’s key is, is missing; restore it, or move the folder Keychains beside it away to begin anew"
            )
        }
        let key = SecretKey()
        let check = Self.check(key)
        var values: [String: Any] = [Self.checkKey: check]
        // Each key has a name of its own in the Secret Service: no other is ever replaced.
        let digits = Self.digits(Self.bytes(key))
        switch try await SecretService.run(.store(digits, name: Self.digits(check))) {
        case .missing(let reason):
            values[Self.placeKey] = Place.file.rawValue
            values[Self.reasonKey] = reason
            values[Self.keyKey] = Self.bytes(key)
        case .answer:
            // What is encrypted with a key that was not kept is lost.
            guard case .answer(let stored) = try await SecretService.run(.read(name: Self.digits(check))),
                stored == digits
            else { throw Problem(reason: "the Secret Service did not keep the keychain’s key") }
            values[Self.placeKey] = Place.secretService.rawValue
        }
        try store(PropertyListCoding.data(values, format: .xml), in: folder)
        return key
    }

    /// Whether something is encrypted already.
    private func hasItems() throws -> Bool {
        let parent = folders.keychains
        guard FileStatus.ifKnown(parent.path) != nil else { return false }
        let keychains = try OpenFolder(parent)
        return try keychains.names().contains { try keychains.status("\($0)/items") != nil }
    }

    private static func digits(_ bytes: Data) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

    /// Only this user may read it, from the first moment.
    private func store(_ data: Data, in folder: OpenFolder) throws {
        let name = folders.keychainKey.filename
        let draft = ".\(name).draft"
        try folder.remove(draft)
        let file = try folder.create(draft, permissions: 0o600)
        try file.write(data, at: 0)
        try file.synchronize()
        try folder.replace(name, with: draft)
        try folder.synchronize()
    }

    private func record() throws -> Record? {
        let file = folders.keychainKey
        let data: Data
        do {
            let open = try OpenFile(reading: file.path)
            guard try open.status().permissions & 0o077 == 0 else {
                throw Problem(reason: "others may read \(file.path), which keeps the keychain’s key; chmod 600 it")
            }
            data = try open.contents(limit: Self.sizeLimit)
        } catch let error as FileOperationError where error.code == .notFound {
            return nil
        }
        let values: [String: Any]?
        do { values = try PropertyListCoding.value(from: data) as? [String: Any] } catch { values = nil }
        guard let place = (values?[Self.placeKey] as? String).flatMap(Place.init),
            let check = values?[Self.checkKey] as? Data
        else {
            throw Problem(
                reason:
                    "\(file.path), which keeps the keychain’s key, is damaged; restore it from a copy, or move it and the folder Keychains beside it away to begin anew"
            )
        }
        return Record(
            place: place, check: check, key: values?[Self.keyKey] as? Data,
            reason: values?[Self.reasonKey] as? String)
    }

    private func key(_ record: Record) async throws -> SecretKey {
        let key: SecretKey
        switch record.place {
        case .file: key = SecretKey(record.key ?? Data())
        case .secretService:
            switch try await SecretService.run(.read(name: Self.digits(record.check))) {
            case .missing(let reason):
                throw Problem(reason: "the keychain’s key is in the Secret Service of the desktop: \(reason)")
            case .answer(let text) where text.isEmpty:
                throw Problem(
                    reason:
                        "the Secret Service does not have the keychain’s key any more; restore its keyring, or move \(folders.keychainKey.path) and the folder Keychains beside it away to begin anew"
                )
            case .answer(let text): key = try Self.key(text)
            }
        }
        guard Self.check(key) == record.check else {
            throw Problem(
                reason: "the keychain is encrypted with another key than the one in \(Self.words(record.place))")
        }
        return key
    }

    private static func words(_ place: Place) -> String {
        switch place {
        case .file: "its file"
        case .secretService: "the Secret Service"
        }
    }

    private static func key(_ digits: String) throws -> SecretKey {
        let text = Array(digits)
        let bytes = stride(from: 0, to: text.count - 1, by: 2).compactMap {
            UInt8(String(text[$0...($0 + 1)]), radix: 16)
        }
        guard text.count == 64, bytes.count == 32 else {
            throw Problem(reason: "the Secret Service has no key of Appex where one is expected")
        }
        return SecretKey(Data(bytes))
    }

    private static func bytes(_ key: SecretKey) -> Data { key.withUnsafeBytes { Data($0) } }

    private static func check(_ key: SecretKey) -> Data {
        bytes(key.derived(for: Data("appex keychain check".utf8), count: 16))
    }

    // MARK: The Secret Service

    /// The program that speaks with it (appex-keyring).
    private enum SecretService {
        enum Request {
            case read(name: String)
            case store(String, name: String)
            case delete(name: String)
        }

        enum Answer {
            case answer(String)
            /// None runs here, and why.
            case missing(String)
        }

        /// A person may have to unlock it.
        private static let timeLimit = Duration.seconds(60)
        private static let noService: Int32 = 69

        static func run(_ request: Request) async throws -> Answer {
            guard let program = HelperProgram.find("appex-keyring") else {
                return .missing(HelperProgram.absence(of: "appex-keyring"))
            }
            let (arguments, input): ([String], Data) =
                switch request {
                case .read(let name): (["read", name], Data())
                case .store(let digits, let name): (["store", name], Data(digits.utf8))
                case .delete(let name): (["delete", name], Data())
                }
            let result: ChildProcess.Output
            do {
                result = try await ChildProcess.run(
                    program.path, arguments: ["appex-keyring"] + arguments, input: input,
                    environment: ProcessInfo.processInfo.environment, limit: timeLimit)
            } catch { throw Problem(reason: "appex-keyring cannot be started: \(error)") }
            try Task.checkCancellation()
            let reason = result.errors.split(separator: "\n").last.map(String.init) ?? ""
            guard !result.tookTooLong else {
                throw Problem(
                    reason: "the Secret Service did not answer in \(timeLimit.components.seconds) seconds; unlock it")
            }
            switch result.status {
            case .exited(0): return .answer(String(decoding: result.output, as: UTF8.self))
            case .exited(noService): return .missing(reason)
            case .exited: throw Problem(reason: reason)
            case .signalled: throw Problem(reason: "appex-keyring \(result.status)")
            }
        }
    }
}
