// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A home with an app whose extension transfers what the shared text says, and that notes what it is told.
struct TransferHome {
    let home: Home

    /// Makes it, and removes it after the body.
    static func with(network: Bool = true, _ body: (TransferHome) async throws -> Void) async throws {
        try await Home.with { home in
            let transfers = TransferHome(home: home)
            try await transfers.prepare(network: network)
            try await body(transfers)
        }
    }

    /// Installs the app, and lets it reach the servers of tests.
    func prepare(network: Bool = true) async throws {
        try await home.installFixture(
            "Transfer", network: network, module: "TransferFixture", appProgram: "TransferFixture")
        try home.allowTransfersToThisMachine()
    }

    /// Shares a text of these lines, which succeeds. The servers answer when the extension has ended, so that its app is told of the ends, unless it waits for
    /// ends or for a server for so long only.
    func share(_ lines: String..., environment: [String: String] = [:]) async throws {
        let sharing = home.root.appendingPathComponent("sharing")
        let isWaitedFor = lines.contains { line in
            line == "wait" || line.contains("until one ends") || line.hasPrefix("timeout")
        }
        if !isWaitedFor { try Data().write(to: sharing) }
        defer { try? FileManager.default.removeItem(at: sharing) }
        let result = try await home.appex(
            "share", "--to", "org.fixture.Transfer", "--text", lines.joined(separator: "\n"), environment: environment)
        // What has failed by then is not passed over.
        try #require(result.code == 0 || result.output.contains(": failed: "), "\(result)")
    }

    private var group: URL { home.data.appendingPathComponent("Groups/group.fixture") }

    /// Returns the lines in which the fixture's programs have noted the events of their transfers; empty if there are none.
    func notes() throws -> [String] {
        let file = group.appendingPathComponent("transfers.txt")
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// Returns the contents of a file that a download has brought into the group's container.
    func received(_ name: String) throws -> Data {
        try Data(contentsOf: group.appendingPathComponent("received-\(name)"))
    }

    /// Waits until a program knows how all transfers of its session have ended.
    func waitForEvents() async throws { try await home.wait { try notes().contains("finished events") } }
}
