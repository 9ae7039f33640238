// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Real servers on free ports of this machine, as `make servers` installs them.
final class CourierServers {
    /// The virtual environment with the servers from PyPI; nil if it is not there.
    static let folder: URL? = {
        let place = Home.checkout.appendingPathComponent(".build/servers")
        let isThere = FileManager.default.isExecutableFile(atPath: place.appendingPathComponent("bin/python").path)
        return isThere ? place : nil
    }()
    static let absence: Comment = "make servers installs the servers"

    private static let scripts = Home.checkout.appendingPathComponent("Tests/Servers")

    let home: Home
    private var running: [Home.Running] = []

    init(_ home: Home) { self.home = home }

    deinit { stop() }

    private func python(_ name: String) throws -> URL {
        try #require(Self.folder).appendingPathComponent("bin/\(name)")
    }

    /// Starts a server that says on its first line where it listens.
    private func start(_ script: String, _ arguments: String...) async throws -> [String] {
        let server = try Home.Running(
            home, python("python"), [Self.scripts.appendingPathComponent(script).path] + arguments, input: nil, [:])
        running.append(server)
        try await home.wait { try server.output().hasSuffix("\n") }
        return try server.output().split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private func start(_ program: URL, _ arguments: [String], _ environment: [String: String] = [:]) throws {
        running.append(try Home.Running(home, program, arguments, input: nil, environment))
    }

    /// A server that takes uploads which are continued: tus from PyPI, or that of swift-nio-extras.
    ///
    /// - Returns: the address that takes uploads.
    func resumable(_ kind: String, _ folder: URL) async throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        guard kind == "nio" else { return "http://127.0.0.1:\(try await start("tus.py", folder.path)[0])/files/" }
        let server = Self.scripts.appendingPathComponent("Resumable/.build/debug/resumable-server")
        let port = try Self.freePort()
        try start(server, [folder.path, "\(port)"])
        try await waitForAnswer("http://127.0.0.1:\(port)/")
        return "http://127.0.0.1:\(port)/photo"
    }

    /// Apache with HTTP/2 over TLS, and Apache as a proxy.
    ///
    /// - Parameters:
    ///   - state: its folder.
    ///   - certificate: for 127.0.0.1.
    /// - Returns: the addresses of both.
    /// - Throws: the error of a program's start.
    func routes(_ state: URL, _ certificate: (file: String, key: String)) async throws -> (web: String, proxy: String) {
        let (port, proxy) = (try Self.freePort(), try Self.freePort())
        try start(
            URL(fileURLWithPath: "/bin/bash"),
            [Self.scripts.appendingPathComponent("routes").path, state.path, "\(port)", "\(proxy)"]
                + [certificate.file, certificate.key])
        try await waitForAnswer("http://127.0.0.1:\(proxy)")
        return ("https://127.0.0.1:\(port)", "http://127.0.0.1:\(proxy)")
    }

    /// Kills the servers that were started, with their process groups.
    func stop() {
        for server in running { server.killGroup() }
        running = []
    }

    /// A port that was free a moment ago.
    static func freePort() throws -> Int { Int(try Listener(address: "127.0.0.1").port) }

    private func waitForAnswer(_ address: String) async throws {
        try await home.wait {
            try await home.run(
                URL(fileURLWithPath: "/usr/bin/curl"), ["-s", "-o", "/dev/null", "-w", "%{http_code}", address]
            ).code == 0
        }
    }

    /// A certificate for localhost, which programs trust with the environment.
    func certificate() async throws -> (certificate: String, key: String, environment: [String: String]) {
        let (key, certificate) = (home.root.path + "/key.pem", home.root.path + "/certificate.pem")
        let made = try await home.run(
            URL(fileURLWithPath: "/usr/bin/openssl"),
            [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
                "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out",
                certificate,
            ])
        try #require(made.code == 0, "\(made)")
        return (certificate, key, ["CURL_CA_BUNDLE": certificate])
    }

    // MARK: The servers

    /// Serves a folder by WebDAV; the login is ada, secret.
    ///
    /// - Returns: the address.
    func webDAV(_ kind: String, _ folder: URL, port: Int) async throws -> String {
        let address = "http://127.0.0.1:\(port)"
        switch kind {
        case "rclone":
            try start(
                URL(fileURLWithPath: "/usr/bin/rclone"),
                ["serve", "webdav", "--addr", "127.0.0.1:\(port)", "--user", "ada", "--pass", "secret", folder.path])
        case "wsgidav":
            let settings: [String: Any] = [
                "host": "127.0.0.1", "port": port, "provider_mapping": ["/": folder.path],
                "simple_dc": ["user_mapping": ["*": ["ada": ["password": "secret"]]]],
                "http_authenticator": ["accept_basic": true, "accept_digest": false, "default_to_digest": false],
            ]
            let file = home.root.appendingPathComponent("wsgidav.json")
            try JSONSerialization.data(withJSONObject: settings).write(to: file)
            try start(python("wsgidav"), ["--config", file.path, "--server", "cheroot"])
        default:
            try start(
                URL(fileURLWithPath: "/bin/bash"),
                [Self.scripts.appendingPathComponent("apache").path, folder.path, "\(port)"])
        }
        try await waitForAnswer(address)
        return address
    }

    /// Serves a WebDAV folder that is full, or keeps something else than it was sent.
    ///
    /// - Parameter kind: `full` or `other`.
    /// - Returns: the address.
    /// - Throws: the error of its start.
    func forgetful(_ kind: String) async throws -> String {
        "http://127.0.0.1:\(try await start("forgetful.py")[0])/\(kind)/"
    }

    struct Bucket {
        let address: String
        let key: String
        let secret: String
    }

    /// Serves S3, with the bucket `pictures` and the folder `Holiday`.
    func s3() async throws -> Bucket {
        let words = try await start("s3.py", "pictures", "Holiday")
        return Bucket(address: "http://127.0.0.1:\(words[0])", key: words[1], secret: words[2])
    }

    /// Starts a server that takes mail, and keeps it in a folder.
    ///
    /// - Returns: the port.
    func mail(_ folder: URL, _ mode: String = "tls") async throws -> (port: String, environment: [String: String]) {
        let (certificate, key, environment) = try await certificate()
        let words = try await start("mail.py", folder.path, certificate, key, mode)
        return (words[0], environment)
    }

    /// A Matrix homeserver with the users ada and grace.
    ///
    /// - Returns: the address.
    func matrix() async throws -> String {
        let port = try Self.freePort()
        let folder = home.root.appendingPathComponent("synapse")
        try start(
            URL(fileURLWithPath: "/bin/bash"),
            [Self.scripts.appendingPathComponent("matrix").path, folder.path, "\(port)"],
            ["SERVERS": try #require(Self.folder).path])
        try await home.wait { FileManager.default.fileExists(atPath: folder.appendingPathComponent("ready").path) }
        return "http://127.0.0.1:\(port)"
    }
}
