// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The ways to a server: HTTP/2, and proxies.
@Suite(
    .timeLimit(.minutes(30)),
    .enabled(
        if: FileManager.default.isExecutableFile(atPath: "/usr/sbin/apache2"), "needs apache2: make servers installs it"
    ))
struct TransferRouteTests {
    private struct Routes {
        let servers: CourierServers
        let state: URL
        let web: String
        let proxy: String
        /// Makes programs trust the server.
        let environment: [String: String]

        init(_ home: Home) async throws {
            let authority = try await Authority(home)
            servers = CourierServers(home)
            state = home.root.appendingPathComponent("routes")
            environment = authority.environment
            (web, proxy) = try await servers.routes(state, try await authority.certificate("good", "127.0.0.1"))
        }

        /// The lines that a server has written about what it was asked.
        func lines(_ name: String) throws -> [String] {
            try String(contentsOf: state.appendingPathComponent(name), encoding: .utf8).split(separator: "\n")
                .map(String.init)
        }
    }

    private func withRoutes(_ body: (TransferHome, Routes) async throws -> Void) async throws {
        try await TransferHome.with { transfers in
            let routes = try await Routes(transfers.home)
            defer { routes.servers.stop() }
            try await body(transfers, routes)
        }
    }

    /// Files go both ways in one version of HTTP, which both sides have agreed on.
    @Test func usesHTTP2() async throws {
        try await withRoutes { transfers, routes in
            let film = TransferServer.bytes(3_000_000)
            try film.write(to: routes.state.appendingPathComponent("files/film"))
            let downloads = (0..<20).map { "download \(routes.web)/film film\($0)" }
            let lines = ["upload PUT \(routes.web)/photo photo 2000000"] + downloads
            try await transfers.share(lines.joined(separator: "\n"), environment: routes.environment)
            try await transfers.waitForEvents()
            for number in 0..<20 { #expect(try transfers.received("film\(number)") == film) }
            let photo = try Data(contentsOf: routes.state.appendingPathComponent("files/photo"))
            #expect(photo == TransferServer.bytes(2_000_000))
            let asked = try routes.lines("requests")
            #expect(asked.allSatisfy { $0.hasPrefix("HTTP/2.0 ") }, "\(asked)")
            #expect(asked.filter { $0.hasSuffix("GET /film") }.count == 20)
        }
    }

    /// As the environment names them, as for curl: https in a tunnel, http by the proxy itself.
    @Test func usesProxies() async throws {
        try await withRoutes { transfers, routes in
            let plain = try await TransferServer(transfers.home)
            let film = try plain.serve("film", 100_000)
            let environment = ["https_proxy": routes.proxy, "http_proxy": routes.proxy]
            try await transfers.share(
                "upload PUT \(routes.web)/photo photo 1000", "download \(plain.address("files/film")) film",
                environment: environment.merging(routes.environment) { own, _ in own })
            try await transfers.waitForEvents()
            #expect(try transfers.received("film") == film)
            let photo = try Data(contentsOf: routes.state.appendingPathComponent("files/photo"))
            #expect(photo == TransferServer.bytes(1000))
            // A tunnel is noted when it ends.
            try await transfers.home.killTransferService()
            let tunnel = "CONNECT \(routes.web.dropFirst("https://".count))"
            try await transfers.home.wait { try routes.lines("proxied").contains { $0.hasPrefix(tunnel) } }
            let asked = try routes.lines("proxied")
            #expect(asked.contains { $0.hasPrefix("GET \(plain.address("files/film"))") }, "\(asked)")
        }
    }

    /// A proxy on this machine would reach what confined programs do not: other spellings of its address, and redirections, lead nowhere else.
    @Test func doesNotReachThisMachineThroughAProxy() async throws {
        try await TransferHome.with { transfers in
            try transfers.home.setPolicy(Home.mechanism.map { ["Mechanism": $0] } ?? [:])
            let server = try await TransferServer(transfers.home)
            let film = try server.serve("film", 1000)
            let spellings = [
                "2130706433", "0x7f000001", "0177.0.0.1", "127.1", "0", "[::ffff:127.0.0.1]", "localhost.",
            ]
            let refused =
                spellings.map { "http://\($0):\(server.port)/files/film" }
                + ["http://[::1%25lo]:\(server.port)/files/film", "http://example.test/away-\(server.port)/film"]
                + ["http://example.test/odd-\(server.port)/film"]
            let lines = refused.enumerated().map { "download \($1) film\($0)" }
            let elsewhere = "download http://example.test/next/film elsewhere"
            try await transfers.share(
                (lines + [elsewhere]).joined(separator: "\n"),
                environment: ["http_proxy": "http://127.0.0.1:\(server.port)"])
            // The extension may have taken the last end itself, and been ended before it heard that this was the last.
            try await transfers.home.wait {
                // At least once: the app learns again of what the extension has not acknowledged.
                let ended = try transfers.notes().filter { $0.contains(" status ") }.map { $0.prefix { $0 != " " } }
                return Set(ended).count == refused.count + 1
            }
            #expect(try transfers.received("elsewhere") == film)
            let notes = try transfers.notes()
            for number in refused.indices {
                #expect(
                    notes.contains { $0.hasPrefix("film\(number) status 0 error -1004") }, "\(refused[number]) \(notes)"
                )
            }
            #expect(notes.filter { $0.contains("TransfersToThisMachine") }.count == refused.count)
        }
    }

    /// Nor does one elsewhere.
    @Test func opensNoPortOfThisMachineForAProxy() async throws {
        try await TransferHome.with { transfers in
            try transfers.home.setPolicy(Home.mechanism.map { ["Mechanism": $0] } ?? [:])
            let server = try await TransferServer(transfers.home)
            try await transfers.share(
                "upload PUT http://2130706433:\(server.port)/files/photo photo 10",
                environment: ["https_proxy": "http://192.0.2.1:\(server.port)"])
            try await transfers.home.wait {
                try transfers.notes().contains { $0.hasPrefix("photo status 0 error -1004") }
            }
            #expect(try server.log().isEmpty)
        }
    }

    /// A proxy that does not answer is not passed by: the person may have reasons for it.
    @Test func waitsForAProxyThatDoesNotAnswer() async throws {
        try await withRoutes { transfers, routes in
            let closed = try CourierServers.freePort()
            let environment = ["https_proxy": "http://127.0.0.1:\(closed)"].merging(routes.environment) { own, _ in own
            }
            try await transfers.share("upload PUT \(routes.web)/photo photo 1000", environment: environment)
            try await transfers.home.wait {
                try await transfers.home.appex("transfer", "list").output.contains("127.0.0.1 port \(closed)")
            }
            #expect(!FileManager.default.fileExists(atPath: routes.state.appendingPathComponent("files/photo").path))
        }
    }
}
