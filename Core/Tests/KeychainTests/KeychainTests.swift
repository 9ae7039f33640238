// SPDX-License-Identifier: Apache-2.0

import Cryptography
import Foundation
import Testing

@testable import Keychain

/// Tests of the functions `SecItem…`, with keychains in a folder of the test.
struct KeychainTests {
    private static func with(_ body: (Keychain, URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("keychain-\(UUID().uuidString)")
        let master = SecretKey()
        let groups = try ["org.example", "group.org.example"].map { name in
            let folder = root.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            return KeychainAccess.Group(identifier: name, folder: folder.path, master: master)
        }
        defer { try? FileManager.default.removeItem(at: root) }
        try body(Keychain(groups), root)
    }

    private static func password(_ account: String, _ more: [String: Any] = [:]) -> [String: Any] {
        [kSecClass: kSecClassGenericPassword, kSecAttrService: "mail", kSecAttrAccount: account].merging(more) { $1 }
    }

    private static func status(_ body: () throws -> Void) -> OSStatus { KeychainError.status("test", body) }

    @Test func findsWhatWasAdded() throws {
        try Self.with { keychain, _ in
            let returned = try keychain.add(
                Self.password(
                    "anna", [kSecValueData: Data("secret".utf8), kSecAttrLabel: "Mail", kSecReturnAttributes: true]))
            #expect((returned as? [String: Any])?[kSecAttrAccessGroup] as? String == "org.example")
            #expect((returned as? [String: Any])?[kSecValueData] == nil)
            #expect(try keychain.find(Self.password("anna", [kSecReturnData: true])) as? Data == Data("secret".utf8))
            let both = try keychain.find(
                [
                    kSecClass: kSecClassGenericPassword, kSecAttrLabel: "Mail", kSecReturnData: true,
                    kSecReturnAttributes: true,
                ])
            let values = try #require(both as? [String: Any])
            #expect(
                values[kSecAttrAccount] as? String == "anna" && values[kSecValueData] as? Data == Data("secret".utf8))
            #expect(values[kSecAttrCreationDate] is Date && values[kSecClass] as? String == kSecClassGenericPassword)
            // Nothing is returned that was not asked for.
            #expect(try keychain.find(Self.password("anna")) == nil)
            let reference = try keychain.find(Self.password("anna", [kSecReturnPersistentRef: true]))
            // The reference alone is enough.
            let found = try keychain.find([kSecValuePersistentRef: reference as Any, kSecReturnData: kCFBooleanTrue!])
            #expect(found as? Data == Data("secret".utf8))
        }
    }

    @Test func findsAllOrSome() throws {
        try Self.with { keychain, _ in
            for number in 0..<5 {
                try keychain.add(Self.password("user\(number)", [kSecValueData: Data([UInt8(number)])]))
            }
            try keychain.add(
                Self.password("user9", [kSecAttrAccessGroup: "group.org.example", kSecValueData: Data([9])]))
            let all: [String: Any] = [
                kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll, kSecReturnData: true,
            ]
            #expect(try (keychain.find(all) as? [Data])?.map(\.first) == [0, 1, 2, 3, 4, 9])
            #expect(try (keychain.find(all.merging([kSecMatchLimit: 3]) { $1 }) as? [Data])?.count == 3)
            let group = all.merging([kSecAttrAccessGroup: "group.org.example"]) { $1 }
            #expect(try (keychain.find(group) as? [Data]) == [Data([9])])
            try keychain.delete([kSecClass: kSecClassGenericPassword])
            #expect(Self.status { _ = try keychain.find(all) } == errSecItemNotFound)
            #expect(Self.status { try keychain.delete(all.filter { $0.key == kSecClass }) } == errSecItemNotFound)
        }
    }

    @Test func tellsItemsApartAsAppleDoes() throws {
        try Self.with { keychain, _ in
            try keychain.add(Self.password("anna", [kSecValueData: Data()]))
            // Other attributes do not make it another item.
            #expect(
                Self.status { _ = try keychain.add(Self.password("anna", [kSecAttrLabel: "x"])) } == errSecDuplicateItem
            )
            for other in [
                Self.password("bert"), Self.password("anna", [kSecAttrService: "web"]),
                Self.password("anna", [kSecAttrAccessGroup: "group.org.example"]),
                Self.password("anna", [kSecAttrSynchronizable: true]),
                [
                    kSecClass: kSecClassInternetPassword, kSecAttrAccount: "anna", kSecAttrServer: "a.test",
                    kSecAttrPort: UInt16(80),
                ],
                [
                    kSecClass: kSecClassInternetPassword, kSecAttrAccount: "anna", kSecAttrServer: "a.test",
                    kSecAttrPort: 443,
                ],
            ] { try keychain.add(other) }
            let port: [String: Any] = [
                kSecClass: kSecClassInternetPassword, kSecAttrPort: Int32(80), kSecReturnAttributes: true,
            ]
            #expect((try keychain.find(port) as? [String: Any])?[kSecAttrPort] as? Int == 80)
            // Without a word on it, only what is not synchronizable.
            let all = Self.password("anna", [kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true])
            #expect(try (keychain.find(all) as? [Any])?.count == 2)
            let any = all.merging([kSecAttrSynchronizable: kSecAttrSynchronizableAny]) { $1 }
            #expect(try (keychain.find(any) as? [Any])?.count == 3)
        }
    }

    /// A number is a number, however a program writes it, before and after it is stored.
    @Test func readsNumbersInEveryForm() throws {
        try Self.with { keychain, _ in
            let internet: [String: Any] = [kSecClass: kSecClassInternetPassword, kSecAttrAccount: "anna"]
            try keychain.add(internet.merging([kSecAttrPort: 80.0, kSecAttrSynchronizable: 1]) { $1 })
            for port: Any in [80, Int32(80), UInt8(80), 80.0, NSNumber(value: 80)] {
                let query = internet.merging([
                    kSecAttrPort: port, kSecAttrSynchronizable: true, kSecReturnAttributes: 1,
                ]) { $1 }
                let found = try keychain.find(query) as? [String: Any]
                #expect(
                    found?[kSecAttrPort] as? Int == 80 && found?[kSecAttrSynchronizable] as? Bool == true, "\(port)")
                #expect(found?[kSecAttrAccessible] as? String == kSecAttrAccessibleWhenUnlocked)
                let again = internet.merging([kSecAttrPort: port, kSecAttrSynchronizable: NSNumber(value: true)]) { $1 }
                #expect(Self.status { _ = try keychain.add(again) } == errSecDuplicateItem, "\(port)")
            }
            let all = internet.merging(
                [
                    kSecMatchLimit: Int32(3), kSecAttrSynchronizable: kSecAttrSynchronizableAny,
                    kSecReturnAttributes: true,
                ]) { $1 }
            #expect(try (keychain.find(all) as? [Any])?.count == 1)
        }
    }

    @Test func changesAllOrNone() throws {
        try Self.with { keychain, _ in
            for name in ["anna", "bert"] { try keychain.add(Self.password(name, [kSecValueData: Data("old".utf8)])) }
            try keychain.update(Self.password("anna"), [kSecValueData: Data("new".utf8), kSecAttrAccount: "anne"])
            #expect(try keychain.find(Self.password("anne", [kSecReturnData: true])) as? Data == Data("new".utf8))
            let everyone: [String: Any] = [kSecClass: kSecClassGenericPassword]
            #expect(Self.status { try keychain.update(everyone, [kSecAttrAccount: "one"]) } == errSecDuplicateItem)
            #expect(try keychain.find(Self.password("bert", [kSecReturnData: true])) as? Data == Data("old".utf8))
            #expect(
                Self.status { try keychain.update(Self.password("cleo"), [kSecAttrLabel: "x"]) } == errSecItemNotFound)
            #expect(Self.status { try keychain.update(everyone, [:]) } == errSecParam)
            // To another group, and back.
            try keychain.update(everyone, [kSecAttrAccessGroup: "group.org.example"])
            let own = everyone.merging([kSecAttrAccessGroup: "org.example"]) { $1 }
            #expect(Self.status { _ = try keychain.find(own) } == errSecItemNotFound)
            try keychain.update(Self.password("bert"), [kSecAttrAccessGroup: "org.example"])
            #expect(try keychain.find(Self.password("bert", [kSecReturnData: true])) as? Data == Data("old".utf8))
            #expect(try keychain.find(own.merging([kSecAttrAccount: "bert"]) { $1 }) == nil)
        }
    }

    @Test(arguments: [
        ([kSecAttrAccount: "a"] as [String: any Sendable], errSecParam),
        ([kSecClass: kSecClassKey], errSecUnimplemented),
        ([kSecClass: kSecClassGenericPassword, kSecAttrServer: "a.test"], errSecNoSuchAttr),
        ([kSecClass: kSecClassGenericPassword, kSecAttrAccount: 7], errSecParam),
        ([kSecClass: kSecClassGenericPassword, kSecValueData: "text"], errSecParam),
        ([kSecClass: kSecClassGenericPassword, kSecAttrAccessControl: "x"], errSecUnimplemented),
        ([kSecClass: kSecClassGenericPassword, kSecReturnRef: true], errSecUnimplemented),
        ([kSecClass: kSecClassGenericPassword, kSecMatchLimit: "many"], errSecParam),
        ([kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitOne], errSecParam),
        ([kSecClass: kSecClassInternetPassword, kSecAttrPort: 80.5], errSecParam),
        ([kSecClass: kSecClassGenericPassword, kSecAttrIsInvisible: 7], errSecParam),
        ([kSecClass: kSecClassGenericPassword, kSecReturnData: "yes"], errSecParam),
        ([kSecValuePersistentRef: Data("x".utf8)], errSecParam),
        ([kSecClass: kSecClassGenericPassword, kSecAttrAccessGroup: "org.other"], errSecMissingEntitlement),
    ])
    func refuses(_ attributes: [String: any Sendable], _ status: OSStatus) throws {
        try Self.with { keychain, root in
            #expect(Self.status { _ = try keychain.add(attributes) } == status, "\(attributes)")
            #expect(!FileManager.default.fileExists(atPath: root.appendingPathComponent("org.example/items").path))
            #expect(SecCopyErrorMessageString(status, nil) != nil)
        }
    }

    /// A file that cannot be read is not written.
    @Test(arguments: ["changed", "cut", "emptied", "another version", "of another group"])
    func keepsADamagedFile(_ damage: String) throws {
        try Self.with { keychain, root in
            try keychain.add(Self.password("anna", [kSecValueData: Data("secret".utf8)]))
            try keychain.add(Self.password("bert", [kSecAttrAccessGroup: "group.org.example"]))
            let file = root.appendingPathComponent("org.example/items")
            var data = try Data(contentsOf: file)
            #expect(data.range(of: Data("anna".utf8)) == nil && data.range(of: Data("secret".utf8)) == nil)
            switch damage {
            case "changed": data[data.count - 20] ^= 1
            case "cut": data = data.prefix(40)
            case "emptied": data = Data()
            case "another version": data[15] = UInt8(ascii: "9")
            default: data = try Data(contentsOf: root.appendingPathComponent("group.org.example/items"))
            }
            try data.write(to: file)
            let query = Self.password("anna", [kSecAttrAccessGroup: "org.example"])
            for _ in 0..<2 {
                #expect(Self.status { _ = try keychain.find(query) } == errSecDecode)
                #expect(Self.status { _ = try keychain.add(query) } == errSecDecode)
                #expect(try Data(contentsOf: file) == data)
            }
        }
    }

    @Test func losesNothingAmongManyWriters() async throws {
        try Self.with { keychain, _ in
            let failures = (0..<8).map { writer in
                (
                    writer,
                    Thread.detached { for number in 0..<25 { try keychain.add(Self.password("\(writer).\(number)")) } }
                )
            }
            for (writer, thread) in failures { try thread.wait("writer \(writer)") }
            let all: [String: Any] = [
                kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll, kSecReturnAttributes: true,
            ]
            #expect(try (keychain.find(all) as? [Any])?.count == 200)
        }
    }

    @Test func knowsGroupsWithoutADevelopersPrefix() {
        for text in ["org.example.app", "$(AppIdentifierPrefix)org.example.app", "A1B2C3D4E5.org.example.app"] {
            #expect(KeychainAccess.identifier(text) == "org.example.app")
        }
        for text in ["group.org.example", "org.EXAMPLE.app", "a1b2c3d4e5.org"] {
            #expect(KeychainAccess.identifier(text) == text)
        }
    }

    /// The functions themselves, in a process that no host has launched.
    @Test func isNothingOutsideOfAppex() {
        let query = Self.password("anna") as CFDictionary
        var item: CFTypeRef?
        #expect(SecItemCopyMatching(query, &item) == errSecMissingEntitlement && item == nil)
        #expect(SecItemAdd(query, nil) == errSecMissingEntitlement)
        #expect(SecItemUpdate(query, [kSecAttrLabel: "x"]) == errSecMissingEntitlement)
        #expect(SecItemDelete(query) == errSecMissingEntitlement)
    }
}

/// A thread that can be waited for.
private final class Writer: @unchecked Sendable {
    // @unchecked: the error is written before the signal and read after it.
    private let done = DispatchSemaphore(value: 0)
    private var failure: (any Error)?

    init(_ body: @escaping @Sendable () throws -> Void) {
        Thread.detachNewThread { [self] in
            do { try body() } catch { failure = error }
            done.signal()
        }
    }

    func wait(_ name: String) throws {
        done.wait()
        if let failure { throw failure }
    }
}

extension Thread {
    fileprivate static func detached(_ body: @escaping @Sendable () throws -> Void) -> Writer { Writer(body) }
}
