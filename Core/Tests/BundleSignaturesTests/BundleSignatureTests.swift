// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BundleSignatures

struct BundleSignatureTests {
    /// A bundle with a few files, and a key.
    private struct Workshop {
        let root: URL
        let bundle: URL
        let key: PrivateDeveloperKey

        static func with(_ body: (Workshop) throws -> Void) throws {
            let root = FileManager.default.temporaryDirectory.appendingPathComponent("signatures-\(UUID().uuidString)")
                .resolvingSymlinksInPath()
            let bundle = root.appendingPathComponent("Test.app", isDirectory: true)
            defer { try? FileManager.default.removeItem(at: root) }
            try FileManager.default.createDirectory(
                at: bundle.appendingPathComponent("PlugIns/Share.appex"), withIntermediateDirectories: true)
            let key = try PrivateDeveloperKey.create(at: root.appendingPathComponent("keys/key.pem"))
            let workshop = Workshop(root: root, bundle: bundle, key: key)
            try workshop.write("Info.plist", "info")
            try workshop.write("PlugIns/Share.appex/Share", "a program")
            try workshop.write("empty", "")
            try FileManager.default.createSymbolicLink(
                atPath: bundle.appendingPathComponent("link").path, withDestinationPath: "Info.plist")
            try body(workshop)
        }

        func write(_ path: String, _ text: String) throws {
            try Data(text.utf8).write(to: bundle.appendingPathComponent(path))
        }

        func place(_ path: String) -> String { bundle.appendingPathComponent(path).path }

        /// Verifies the bundle, and returns the fault of its signature; nil if it has none.
        func fault() throws -> BundleSignatureError? {
            do {
                try #require(try BundleSignature(of: bundle)).verify(bundle)
                return nil
            } catch let error as BundleSignatureError {
                return error
            }
        }
    }

    @Test func knowsWhatItHasSigned() throws {
        try Workshop.with { workshop in
            #expect(try BundleSignature(of: workshop.bundle) == nil)
            let signature = try BundleSignature.sign(workshop.bundle, with: workshop.key)
            #expect(signature.key == workshop.key.publicKey)
            #expect(try BundleSignature(of: workshop.bundle)?.key == signature.key)
            #expect(try workshop.fault() == nil)
            // A copy is as good.
            let copy = workshop.root.appendingPathComponent("Copy.app")
            try FileManager.default.copyItem(at: workshop.bundle, to: copy)
            try signature.verify(copy)
            // It is signed again after a change, by anyone.
            try workshop.write("Info.plist", "other")
            let other = try PrivateDeveloperKey.create(at: workshop.root.appendingPathComponent("other.pem"))
            try BundleSignature.sign(workshop.bundle, with: other)
            #expect(try BundleSignature(of: workshop.bundle)?.key == other.publicKey)
            #expect(try workshop.fault() == nil)
        }
    }

    /// The changes of a bundle: the name, the file that is changed, the message of the error, and the change itself.
    private static let changes:
        [(name: String, file: String, message: String, change: @Sendable (URL) throws -> Void)] = [
            ("changed", "Info.plist", "is not as it was signed", { try Data("inf0".utf8).write(to: $0) }),
            ("cut", "PlugIns/Share.appex/Share", "is not as it was signed", { try Data("a".utf8).write(to: $0) }),
            ("filled", "empty", "is not as it was signed", { try Data("a".utf8).write(to: $0) }),
            ("removed", "empty", "was signed and is missing", { try FileManager.default.removeItem(at: $0) }),
            ("added", "PlugIns/extra", "was added", { try Data().write(to: $0) }),
            ("added to the signature", "_CodeSignature/extra", "was added", { try Data().write(to: $0) }),
            (
                "hidden", ".extra", "was added",
                { try FileManager.default.createSymbolicLink(atPath: $0.path, withDestinationPath: "Info.plist") }
            ),
            (
                "redirected", "link", "is not as it was signed",
                {
                    try FileManager.default.removeItem(at: $0)
                    try FileManager.default.createSymbolicLink(atPath: $0.path, withDestinationPath: "empty")
                }
            ),
            (
                "a link in a file's place", "empty", "is not as it was signed",
                {
                    try FileManager.default.removeItem(at: $0)
                    try FileManager.default.createSymbolicLink(atPath: $0.path, withDestinationPath: "link")
                }
            ),
            (
                "a folder in a file's place", "empty", "was signed and is missing",
                {
                    try FileManager.default.removeItem(at: $0)
                    try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false)
                }
            ),
            ("a FIFO", "fifo", "neither a file nor a folder", { #expect(mkfifo($0.path, 0o600) == 0) }),
        ]

    @Test(arguments: changes.indices) func findsEveryChange(_ number: Int) throws {
        let (name, file, message, change) = Self.changes[number]
        try Workshop.with { workshop in
            try BundleSignature.sign(workshop.bundle, with: workshop.key)
            let state = try BundleSignature.state(of: workshop.bundle)
            #expect(try BundleSignature.state(of: workshop.bundle) == state)
            try change(workshop.bundle.appendingPathComponent(file))
            let fault = try #require(try workshop.fault(), "\(name)")
            #expect(fault.code == .modified, "\(name): \(fault)")
            #expect(fault.path == workshop.place(file), "\(name): \(fault)")
            #expect(fault.message.contains(message), "\(name): \(fault)")
            // Without reading the files it is seen, too.
            #expect((try? BundleSignature.state(of: workshop.bundle)) != state, "\(name)")
        }
    }

    @Test func seesAChangeThatKeepsSizeAndDate() throws {
        try Workshop.with { workshop in
            try BundleSignature.sign(workshop.bundle, with: workshop.key)
            let state = try BundleSignature.state(of: workshop.bundle)
            let file = workshop.place("Info.plist")
            let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate]
            let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
            try handle.write(contentsOf: Data("inf0".utf8))
            try handle.close()
            try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: file)
            #expect(try BundleSignature.state(of: workshop.bundle) != state)
        }
    }

    /// Others read it where it is installed for all users; what a killed attempt has left is no part of it.
    @Test func leavesWhatOthersCanRead() throws {
        try Workshop.with { workshop in
            let folder = workshop.bundle.appendingPathComponent("_CodeSignature")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("half".utf8).write(to: folder.appendingPathComponent(".Signature.plist.draft"))
            try BundleSignature.sign(workshop.bundle, with: workshop.key)
            #expect(try workshop.fault() == nil)
            try FileManager.default.removeItem(at: folder)
            try BundleSignature.sign(workshop.bundle, with: workshop.key)
            let rights = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
            #expect(rights.map { $0 & 0o055 } == 0o055)
        }
    }

    /// A file that is not signed is not read: a hole of a terabyte takes no time.
    @Test(.timeLimit(.minutes(30))) func readsNothingThatIsNotSigned() throws {
        try Workshop.with { workshop in
            try BundleSignature.sign(workshop.bundle, with: workshop.key)
            try workshop.write("hole", "")
            #expect(truncate(workshop.place("hole"), 1 << 40) == 0)
            #expect(try workshop.fault()?.path == workshop.place("hole"))
            let error = try #require(throws: BundleSignatureError.self) {
                try BundleSignature.sign(workshop.bundle, with: workshop.key)
            }
            #expect(error.message.contains("expected at most 8589934592"), "\(error)")
        }
    }

    @Test func takesNamesByTheirBytes() throws {
        try Workshop.with { workshop in
            try workshop.write("caf\u{E9}", "one")
            let signature = try BundleSignature.sign(workshop.bundle, with: workshop.key)
            try signature.verify(workshop.bundle)
            try FileManager.default.moveItem(atPath: workshop.place("caf\u{E9}"), toPath: workshop.place("cafe\u{301}"))
            #expect(try workshop.fault()?.message.contains("was added") == true || workshop.fault()?.code == .modified)
            try workshop.write("caf\u{E9}", "two")
            #expect(throws: BundleSignatureError.self) { try BundleSignature.sign(workshop.bundle, with: workshop.key) }
        }
    }

    @Test func checksAFewFilesByThemselves() throws {
        try Workshop.with { workshop in
            let signature = try BundleSignature.sign(workshop.bundle, with: workshop.key)
            try signature.verify(["Info.plist", "Entitlements.plist"], of: workshop.bundle)
            try workshop.write("empty", "not looked at")
            try signature.verify(["Info.plist"], of: workshop.bundle)
            try workshop.write("Entitlements.plist", "more")
            #expect(throws: BundleSignatureError.self) {
                try signature.verify(["Entitlements.plist"], of: workshop.bundle)
            }
            try FileManager.default.removeItem(atPath: workshop.place("Info.plist"))
            let error = try #require(throws: BundleSignatureError.self) {
                try signature.verify(["Info.plist"], of: workshop.bundle)
            }
            #expect(error.path == workshop.place("Info.plist"))
            #expect(error.message.contains("missing"))
        }
    }

    /// A signature is of its key and of its list, and is read whole.
    @Test func acceptsNoForgedSignature() throws {
        try Workshop.with { workshop in
            let signature = try BundleSignature.sign(workshop.bundle, with: workshop.key)
            let file = BundleSignature.file(of: workshop.bundle)
            let good = try Data(contentsOf: file)
            let read = try PropertyListSerialization.propertyList(from: good, format: nil) as? [String: Any]
            let values = try #require(read)
            let other = try PrivateDeveloperKey.create(at: workshop.root.appendingPathComponent("other.pem"))
            let forgeries: [(String, Any)] = [
                ("Key", "\(other.publicKey)"), ("Key", "ed25519:short"), ("Key", 1), ("Version", 2),
                ("Signature", Data(count: 64)), ("Signature", Data()), ("Contents", Data("x".utf8)),
                (
                    "Contents",
                    try PropertyListSerialization.data(
                        fromPropertyList: ["Files": [String: Data](), "Links": [String: String]()], format: .binary,
                        options: 0)
                ),
            ]
            for (key, value) in forgeries {
                try PropertyListSerialization.data(
                    fromPropertyList: values.merging([key: value]) { $1 }, format: .xml, options: 0
                ).write(to: file)
                let fault = try workshop.fault()
                #expect(fault?.code == .signature, "\(key): \(String(describing: fault))")
                #expect(fault?.path == file.path)
            }
            for text in [Data(), Data("<plist>".utf8), Data(good.prefix(good.count / 2))] {
                try text.write(to: file)
                #expect(try workshop.fault()?.code == .signature)
            }
            // A signature of the same bytes for another purpose.
            let list = try #require(values["Contents"] as? Data)
            let foreign = values.merging(["Signature": workshop.key.signature(of: list)]) { $1 }
            try PropertyListSerialization.data(fromPropertyList: foreign, format: .xml, options: 0).write(to: file)
            #expect(try workshop.fault()?.code == .signature)
            try good.write(to: file)
            #expect(try BundleSignature(of: workshop.bundle) == signature)
        }
    }
}
