// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The pages of Web/Tests/Browsers/serve.py.
final class WebSite: Sendable {
    private let server: Home.Running
    private let port: Substring

    init(_ home: Home) async throws {
        let server = try Home.Running(
            home, URL(fileURLWithPath: "/bin/sh"),
            ["-c", "sleep 1000 | exec python3 -u \(Home.checkout.path)/Web/Tests/Browsers/serve.py"], input: nil, [:])
        self.server = server
        try await home.wait { try server.output().hasSuffix("\n") }
        port = try #require(try server.output().split(separator: " ").first)
    }

    deinit { server.killGroup() }

    /// The address of a page at a name or number of this machine.
    func address(_ path: String, host: String = "127.0.0.1") -> String { "http://\(host):\(port)\(path)" }
}
