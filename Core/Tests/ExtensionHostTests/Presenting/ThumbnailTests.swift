// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import Foundation
import Glibc
import Sheets
import Testing

/// Small pictures of what is shared, made in a sandbox. Without gdk-pixbuf there are none.
@Suite(.enabled(if: dlopen("libgdk_pixbuf-2.0.so.0", RTLD_LAZY) != nil, "needs libgdk-pixbuf-2.0-0"))
struct ThumbnailTests {
    private func with(_ body: (ExtensionHost, URL) async throws -> Void) async throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("thumbnail-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        let folders = try ApplicationFolders(environment: ["HOME": root.path, "XDG_DATA_DIRS": root.path + "/system"])
        try await body(try ExtensionHost(folders: folders), root)
    }

    /// A picture that is red on the left and blue on the right, in the format PPM.
    private func picture(_ width: Int, _ height: Int) -> Data {
        var data = Data("P6 \(width) \(height) 255\n".utf8)
        for _ in 0..<height {
            for column in 0..<width { data += column < width / 2 ? [255, 0, 0] : [0, 0, 255] }
        }
        return data
    }

    @Test func keepsTheShapeAndTheColours() async throws {
        try await with { host, root in
            let file = root.appendingPathComponent("a.ppm")
            for (width, height, expected) in [(300, 150, (64, 32)), (10, 1000, (1, 64)), (4, 2, (4, 2))] {
                try picture(width, height).write(to: file)
                let image = try await host.thumbnail(of: file, side: 64)
                #expect((image.width, image.height) == expected)
                if width > 100 {
                    #expect(image.color(column: 0, row: 5) == (255, 0, 0))
                    #expect(image.color(column: 63, row: 5) == (0, 0, 255))
                }
            }
        }
    }

    /// None of them takes long or leaves something.
    @Test(.timeLimit(.minutes(30)))
    func refusesWhatIsNoPicture() async throws {
        try await with { host, root in
            let file = root.appendingPathComponent("a.png")
            let enormous = Data("P6 60000 60000 255\n".utf8)
            for data in [Data(), Data("no picture".utf8), Data(repeating: 0x89, count: 100_000)] {
                try data.write(to: file)
                await #expect(throws: ExtensionHostError.self) { try await host.thumbnail(of: file) }
            }
            // It may be shown as far as it is there, and is small anyhow.
            try enormous.write(to: file)
            do {
                let image = try await host.thumbnail(of: file)
                #expect(max(image.width, image.height) <= 128)
            } catch is ExtensionHostError {}
            let pipe = root.appendingPathComponent("pipe")
            mkfifo(pipe.path, 0o600)
            for other in [pipe, root, root.appendingPathComponent("missing")] {
                await #expect(throws: ExtensionHostError.self) { try await host.thumbnail(of: other) }
            }
        }
    }
}
