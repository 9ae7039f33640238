// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import TestSupport
import Testing

/// A site of the Web on this machine, served by `openssl s_server` with a certificate of its own.
final class Site: Sendable {
    private let folder: URL
    private let server: Home.Running
    /// Where it listens, with the port.
    let authority: String
    /// The environment variable that makes curl trust the site's certificate.
    let environment: [String: String]

    /// Starts the server with a new certificate for `localhost`, and waits for its port.
    init(_ home: Home) async throws {
        let openssl = URL(fileURLWithPath: "/usr/bin/openssl")
        try Requirement.programs(["openssl", "curl"], packages: "openssl curl")
        folder = home.root.appendingPathComponent("site")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent(".well-known"), withIntermediateDirectories: true)
        let (key, certificate) = (folder.path + "/key.pem", folder.path + "/certificate.pem")
        let made = try await home.run(
            openssl,
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                "-subj",
                "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate,
            ])
        try #require(made.code == 0, "\(made)")
        // Started there, it serves the folder.
        let server = try Home.Running(
            home, URL(fileURLWithPath: "/bin/sh"),
            [
                "-c",
                "cd \(folder.path) && exec openssl s_server -accept localhost:0 -cert certificate.pem -key key.pem -HTTP",
            ], input: nil, [:])
        self.server = server
        var port: Substring?
        try await home.wait {
            let line = try server.output().split(separator: "\n").first { $0.hasPrefix("ACCEPT") }
            port = line?.split(separator: ":").last
            return port != nil
        }
        authority = "localhost:\(try #require(port))"
        environment = ["CURL_CA_BUNDLE": certificate]
    }

    /// Serves a file, with a status line and headers of its own.
    func serve(_ contents: String, status: String = "200 OK", headers: String = "") throws {
        let answer = "HTTP/1.0 \(status)\r\n\(headers)Content-Type: application/json\r\n\r\n" + contents
        try Data(answer.utf8).write(to: folder.appendingPathComponent(".well-known/apple-app-site-association"))
    }

    /// Serves rules for the fixture app.
    func serve(components: String) throws {
        try serve(
            #"{"applinks": {"details": [{"appIDs": ["ABCDE12345.org.fixture"], "components": [\#(components)]}]}}"#)
    }

    /// How often the file was asked for.
    var requests: Int { get throws { try server.errors().components(separatedBy: "FILE:").count - 1 } }

    /// Kills the server, and waits until it has ended.
    func stop() async throws {
        kill(server.process.processIdentifier, SIGKILL)
        _ = try await server.value
    }
}
