// SPDX-License-Identifier: Apache-2.0

import Confinement
import Crypto
import ExtensionBundles
import FileOperations
import Foundation
import Keychain
import PropertyLists

/// The key that a person's keychain is encrypted with: in the desktop's Secret Service if one ran when it was made, else in a file that only
/// this user can read.
struct KeychainKeys: Sendable {
    /// Where the key is.
    enum Place: String {
        case secretService = "secret-service"
        case file
    }

    /// Why the key cannot be had.
    struct Problem: Error {
        let reason: String
    }

    private struct Record {
        let place: Place
        /// Is different for every key.
        let check: Data
        /// Only where the place is the file.
        let key: Data?
    }

    let folders: ApplicationFolders

    private static let placeKey = "Place"
    private static let checkKey = "Check"
    private static let keyKey = "Key"
    /// In bytes.
    private static let sizeLimit = 1 << 16
    /// How long another process may hold the lock, in seconds: a person unlocks the Secret Service meanwhile.
    private static let patience: TimeInterval = 60

    // MARK: Programs

    /// Gives a program the keys of its access groups, and the folders of their items.
    ///
    /// - Throws: `FileOperationError`, `BundleError`. If the key cannot be had, the program is launched and learns why.
    func addKeys(for program: BundleProgram, to profile: inout SandboxProfile) async throws {
        guard let identifiers = try program.currentEntitlements().accessGroups else { return }
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

    /// Where the key is; nil if no program has needed one yet.
    ///
    /// - Throws: ``Problem``, `FileOperationError` if it cannot be had.
    func place() async throws -> Place? {
        guard FileStatus.ifKnown(folders.keychainKey.path) != nil, let record = try record() else { return nil }
        _ = try await key(record)
        return record.place
    }

    // MARK: The key

    private func master() async throws -> SymmetricKey {
        if let record = try record() { return try await key(record) }
        let folder = try OpenFolder(creating: folders.data)
        let lock = try FileLock.take(".keychain-key.lock", in: folder, timeout: Self.patience)
        defer { withExtendedLifetime(lock) {} }
        // Another process may have made it meanwhile.
        if let record = try record() { return try await key(record) }
        return try await make(in: folder)
    }

    private func make(in folder: OpenFolder) async throws -> SymmetricKey {
        let key: SymmetricKey
        let place: Place
        switch try await SecretService.run(.read) {
        case .missing:
            (key, place) = (SymmetricKey(size: .bits256), .file)
        case .answer(let text) where !text.isEmpty:
            // Of another folder of this person's data.
            (key, place) = (try Self.key(text), .secretService)
        case .answer:
            (key, place) = (SymmetricKey(size: .bits256), .secretService)
            let digits = Self.bytes(key).map { String(format: "%02x", $0) }.joined()
            // What is encrypted with a key that was not kept is lost.
            guard case .answer = try await SecretService.run(.store(digits)),
                case .answer(let stored) = try await SecretService.run(.read), stored == digits
            else { throw Problem(reason: "the Secret Service did not keep the keychain’s key") }
        }
        var values: [String: Any] = [Self.placeKey: place.rawValue, Self.checkKey: Self.check(key)]
        if place == .file { values[Self.keyKey] = Self.bytes(key) }
        try store(PropertyListCoding.data(values, format: .xml), in: folder)
        return key
    }

    /// Only this user may read it, from the first moment.
    private func store(_ data: Data, in folder: OpenFolder) throws {
        let name = folders.keychainKey.lastPathComponent
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
        return Record(place: place, check: check, key: values?[Self.keyKey] as? Data)
    }

    private func key(_ record: Record) async throws -> SymmetricKey {
        let key: SymmetricKey
        switch record.place {
        case .file: key = SymmetricKey(data: record.key ?? Data())
        case .secretService:
            switch try await SecretService.run(.read) {
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

    private static func key(_ digits: String) throws -> SymmetricKey {
        let text = Array(digits)
        let bytes = stride(from: 0, to: text.count - 1, by: 2).compactMap {
            UInt8(String(text[$0...($0 + 1)]), radix: 16)
        }
        guard text.count == 64, bytes.count == 32 else {
            throw Problem(reason: "the Secret Service has no key of Appex where one is expected")
        }
        return SymmetricKey(data: bytes)
    }

    private static func bytes(_ key: SymmetricKey) -> Data { key.withUnsafeBytes { Data($0) } }

    private static func check(_ key: SymmetricKey) -> Data {
        let check = HKDF<SHA256>.deriveKey(
            inputKeyMaterial: key, info: Data("appex keychain check".utf8), outputByteCount: 16)
        return bytes(check)
    }

    // MARK: The Secret Service

    /// The program that speaks with it (appex-keyring).
    private enum SecretService {
        enum Request {
            case read
            case store(String)
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
            guard let program = HelperProgram.find("appex-keyring") else { return .missing("appex-keyring is missing") }
            let (arguments, input): ([String], Data) =
                switch request {
                case .read: ([], Data())
                case .store(let digits): (["store"], Data(digits.utf8))
                }
            let result: (status: Int32, output: String, errors: String)
            do {
                result = try await ChildProcess.run(
                    program.path, arguments: ["appex-keyring"] + arguments, input: input,
                    environment: ProcessInfo.processInfo.environment, limit: timeLimit)
            } catch { throw Problem(reason: "appex-keyring cannot be started: \(error)") }
            let reason = result.errors.split(separator: "\n").last.map(String.init) ?? ""
            switch (result.status & 0x7F, result.status >> 8 & 0xFF) {
            case (0, 0): return .answer(result.output)
            case (0, noService): return .missing(reason)
            case (0, _): throw Problem(reason: reason)
            default:
                throw Problem(
                    reason: "the Secret Service did not answer in \(timeLimit.components.seconds) seconds; unlock it")
            }
        }
    }
}

extension ExtensionHost {
    /// Says where the key is that keychains are encrypted with.
    ///
    /// - Returns: a sentence without a full stop; nil if no program has needed a key yet.
    /// - Throws: ``ExtensionHostError`` if the key cannot be had.
    public func keychainPlace() async throws -> String? {
        do {
            switch try await KeychainKeys(folders: folders).place() {
            case nil: return nil
            case .secretService?:
                return "passwords are encrypted with a key that the Secret Service of the desktop keeps"
            case .file?:
                return
                    "passwords are encrypted with a key in \(folders.keychainKey.path), which every program of yours outside a sandbox can read: no Secret Service ran when it was made"
            }
        } catch {
            throw ExtensionHostError(.launchFailed, "\((error as? KeychainKeys.Problem)?.reason ?? "\(error)")")
        }
    }
}
