// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Uploads that are continued, with servers of others.
@Suite(.timeLimit(.minutes(30)), .serialized, .enabled(if: CourierServers.folder != nil, CourierServers.absence))
struct ResumableServerTests {
    private static let length = 120_000_000

    /// The service is killed again and again in the middle: the file arrives whole.
    @Test(arguments: ["tus", "nio"]) func sendsAFileWhileTheServiceIsKilled(_ kind: String) async throws {
        try await Home.with { home in
            try await home.installFixture(
                "Transfer", network: true, module: "TransferFixture", appProgram: "TransferFixture")
            try home.allowTransfersToThisMachine()
            let servers = CourierServers(home)
            defer { servers.stop() }
            let folder = home.root.appendingPathComponent("uploads")
            let address = try await servers.resumable(kind, folder)
            let share = try await home.appex(
                "share", "--to", "org.fixture.Transfer", "--text", "upload POST \(address) photo \(Self.length)")
            try #require(share.code == 0, "\(share)")
            var offsets: [Int] = []
            for _ in 1...4 {
                try await Task.sleep(for: .milliseconds(150))
                try await home.killTransferService()
                let list = try await home.appex("transfer", "list", "--json").object()
                guard let transfer = (list["transfers"] as? [[String: Any]])?.first else { break }
                offsets.append((transfer["progress"] as? [String: Any])?["sent"] as? Int ?? 0)
            }
            let waited = try await home.appex("transfer", "wait", "1")
            #expect(waited.code == 0, "\(waited)")
            // What has arrived is kept: the service goes on from there, and never begins anew.
            #expect(offsets == offsets.sorted(), "\(offsets)")
            #expect(try Self.largest(folder) == TransferServer.bytes(Self.length))
        }
    }

    /// The uploaded file: tus adds one with what it knows of it.
    private static func largest(_ folder: URL) throws -> Data {
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: [.fileSizeKey])
        let sizes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
        let largest = try #require(zip(files, sizes).max { $0.1 < $1.1 }?.0)
        return try Data(contentsOf: largest)
    }
}
