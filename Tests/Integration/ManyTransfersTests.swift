// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A queue that is long.
@Suite(.timeLimit(.minutes(30)))
struct ManyTransfersTests {
    @Test func carriesOutTenThousandTransfers() async throws {
        let count = 10_000
        try await TransferHome.with { transfers in
            let home = transfers.home
            let server = try await TransferServer(home)
            for number in 0..<count {
                try Data("\(number)".utf8).write(to: server.folder.appendingPathComponent("\(number)"))
            }
            let result = try await home.appex(
                "share", "--to", "org.fixture.Transfer", "--wait", "--json", "--text",
                "many \(server.address("files/")) \(count)")
            let reported = try #require(try result.object()["transfers"] as? [[String: Any]])
            #expect(result.code == 0 && result.errors.isEmpty, "\(result.errors)")
            // Each has ended well, and is reported, not only the last ones.
            #expect(reported.count == count && reported.allSatisfy { $0["state"] as? String == "done" })
            for number in 0..<count { #expect(try transfers.received("\(number)") == Data("\(number)".utf8)) }
        }
    }

    /// Lists come in parts, and decisions are about each.
    @Test func decidesAboutAllOfThem() async throws {
        try await TransferHome.with { transfers in
            let home = transfers.home
            try await transfers.share("many http://127.0.0.1:1/ 2500")
            try await home.wait {
                try await home.appex("transfer", "list", "--json").object()["transfers"].map { ($0 as? [Any])?.count }
                    == 2500
            }
            let paused = try await home.appex("transfer", "pause", "--all", "--json").object()
            #expect((paused["transfers"] as? [[String: Any]])?.count == 2500)
            let list = try await home.appex("transfer", "list")
            let lines = list.output.split(separator: "\n")
            #expect(lines.count == 2500 && lines.allSatisfy { $0.contains("paused") }, "\(lines.count)")
            #expect(try await home.appex("transfer", "cancel", "--all").code == 0)
            try await transfers.waitForEvents()
            #expect(try await home.appex("transfer", "list").output.contains("no transfer is under way"))
        }
    }
}
