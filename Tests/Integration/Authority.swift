// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// An authority of a test that signs certificates, with `openssl`.
struct Authority {
    private let home: Home
    private let folder: URL

    /// Makes programs trust it, and no other.
    var environment: [String: String] { ["CURL_CA_BUNDLE": path("authority.pem")] }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Makes the key and the certificate of the authority, in the test's home.
    init(_ home: Home) async throws {
        try Requirement.programs(["openssl"], packages: "openssl")
        self.home = home
        folder = home.root.appendingPathComponent("authority")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appendingPathComponent("index"))
        try Data("01\n".utf8).write(to: folder.appendingPathComponent("serial"))
        let configuration = """
            [ca]
            default_ca = own
            [own]
            database = \(folder.path)/index
            serial = \(folder.path)/serial
            new_certs_dir = \(folder.path)
            default_md = sha256
            policy = any
            copy_extensions = copy
            [any]
            commonName = supplied
            """
        try Data(configuration.utf8).write(to: folder.appendingPathComponent("configuration"))
        try await Self.openssl(
            home,
            Self.request("/CN=Authority") + ["-x509", "-days", "2"]
                + ["-keyout", folder.path + "/authority.key", "-out", folder.path + "/authority.pem"])
    }

    private static func request(_ subject: String) -> [String] {
        ["req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", subject]
    }

    private static func openssl(_ home: Home, _ arguments: [String]) async throws {
        let result = try await home.run(URL(fileURLWithPath: "/usr/bin/openssl"), arguments)
        try #require(result.code == 0, "\(result)")
    }

    /// Signs a certificate for an address.
    func certificate(_ name: String, _ address: String, isExpired: Bool = false) async throws
        -> (file: String, key: String)
    {
        try await Self.openssl(
            home,
            Self.request("/CN=\(name)")
                + ["-addext", "subjectAltName=IP:\(address)", "-keyout", path("\(name).key")]
                + ["-out", path("\(name).request")])
        try await Self.openssl(
            home,
            ["ca", "-batch", "-notext", "-config", path("configuration"), "-cert", path("authority.pem")]
                + ["-keyfile", path("authority.key"), "-in", path("\(name).request"), "-out", path("\(name).pem")]
                + (isExpired ? ["-startdate", "20200101000000Z", "-enddate", "20200201000000Z"] : ["-days", "2"]))
        return (path("\(name).pem"), path("\(name).key"))
    }

    /// A certificate that no authority has signed.
    static func selfSigned(_ home: Home) async throws -> (file: String, key: String) {
        let (file, key) = (home.root.path + "/self.pem", home.root.path + "/self.key")
        try await openssl(
            home,
            request("/CN=self") + ["-x509", "-days", "2", "-addext", "subjectAltName=IP:127.0.0.1"]
                + ["-keyout", key, "-out", file])
        return (file, key)
    }
}
