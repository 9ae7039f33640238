// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import BundleSignatures

struct DeveloperKeyTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("keys-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try body(root)
    }

    /// RFC 8032, section 7.1, the first test: the keys, and the signature of nothing.
    @Test func readsKeysOfTheSpecification() throws {
        let secret = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"
        let known = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
        let signature =
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
        func bytes(_ text: String) throws -> Data {
            Data(
                try stride(from: 0, to: text.count, by: 2).map { offset in
                    let start = text.index(text.startIndex, offsetBy: offset)
                    return try #require(UInt8(text[start...].prefix(2), radix: 16))
                })
        }
        try withFolder { root in
            let file = root.appendingPathComponent("key.pem")
            let header = try bytes("302e020100300506032b657004220420")
            let digits = (header + (try bytes(secret))).base64EncodedString()
            #expect(
                FileManager.default.createFile(
                    atPath: file.path,
                    contents: Data("-----BEGIN PRIVATE KEY-----\n\(digits)\n-----END PRIVATE KEY-----\n".utf8),
                    attributes: [.posixPermissions: 0o600]))
            let key = try PrivateDeveloperKey(contentsOf: file)
            #expect(key.publicKey.bytes == (try bytes(known)))
            #expect("\(key.publicKey)" == "ed25519:11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo")
            #expect(DeveloperKey("\(key.publicKey)") == key.publicKey)
            #expect(key.publicKey.hasSigned(Data(), try bytes(signature)))
            #expect(!key.publicKey.hasSigned(Data("x".utf8), try bytes(signature)))
        }
    }

    @Test(arguments: [
        "", "ed25519:", "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
        "rsa:11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
        "ed25519:11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHUR", "ed25519:11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
        "ed25519:11qYAYKxCrfVS*7TyWQHOg7hcvPapiMlrwIaaPcHURo",
    ])
    func refusesWhatIsNoKey(_ text: String) { #expect(DeveloperKey(text) == nil) }

    @Test func storesAKeyForItsOwnerAlone() throws {
        try withFolder { root in
            let file = root.appendingPathComponent("appex/key.pem")
            let key = try PrivateDeveloperKey.create(at: file)
            #expect(try PrivateDeveloperKey(contentsOf: file).publicKey == key.publicKey)
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            #expect(attributes[.posixPermissions] as? Int == 0o600)
            let bytes = try Data(contentsOf: file)
            let error = try #require(throws: BundleSignatureError.self) { try PrivateDeveloperKey.create(at: file) }
            #expect(error.description == "\(file.path): there is a key already; move it away if you want another")
            #expect(try Data(contentsOf: file) == bytes)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
                    == ["key.pem"])
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
            let open = try #require(throws: BundleSignatureError.self) { try PrivateDeveloperKey(contentsOf: file) }
            #expect(open.message.hasPrefix("others may read this key; chmod 600"))
        }
    }

    @Test(arguments: [
        "", "-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n",
        "-----END PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMRESVxpezJpGXA7rAMcrn9g\n-----BEGIN PRIVATE KEY-----",
        // Of X25519, and of Ed25519 with a byte too many.
        "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VuBCIEIJ1hsZ3v/VpguoRK9JLsLMRESVxpezJpGXA7rAMcrn9g\n-----END PRIVATE KEY-----",
        "-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMRESVxpezJpGXA7rAMcrn9gAA==\n-----END PRIVATE KEY-----",
    ])
    func refusesOtherKeys(_ text: String) throws {
        try withFolder { root in
            let file = root.appendingPathComponent("key.pem")
            #expect(
                FileManager.default.createFile(
                    atPath: file.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600]))
            let error = try #require(throws: BundleSignatureError.self) { try PrivateDeveloperKey(contentsOf: file) }
            #expect(error.code == .key)
            #expect(error.message.hasPrefix("expected a private key of Ed25519"))
        }
    }

    /// OpenSSL writes and reads the same files.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl"), "openssl is not installed"))
    func readsAKeyOfOpenSSL() throws {
        try withFolder { root in
            let file = root.appendingPathComponent("key.pem")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
            process.arguments = ["genpkey", "-algorithm", "ed25519", "-out", file.path]
            try process.run()
            process.waitUntilExit()
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
            let key = try PrivateDeveloperKey(contentsOf: file)
            let show = Process()
            let output = Pipe()
            show.executableURL = process.executableURL
            show.arguments = ["pkey", "-in", file.path, "-pubout", "-outform", "DER"]
            show.standardOutput = output
            try show.run()
            #expect(try output.fileHandleForReading.readToEnd()?.suffix(32) == key.publicKey.bytes)
            show.waitUntilExit()
        }
    }

    @Test func findsTheDefaultFile() throws {
        #expect(
            try PrivateDeveloperKey.defaultFile(environment: ["HOME": "/home/a"]).path
                == "/home/a/.config/appex/developer-key.pem")
        #expect(
            try PrivateDeveloperKey.defaultFile(environment: ["HOME": "/home/a", "XDG_CONFIG_HOME": "/c"]).path
                == "/c/appex/developer-key.pem")
        #expect(
            try PrivateDeveloperKey.defaultFile(environment: ["HOME": "/home/a", "XDG_CONFIG_HOME": "c"]).path
                == "/home/a/.config/appex/developer-key.pem")
        #expect(throws: BundleSignatureError.self) { try PrivateDeveloperKey.defaultFile(environment: [:]) }
    }
}
