// SPDX-License-Identifier: Apache-2.0

import Foundation
import Pictures
import Testing

struct PictureTests {
    /// Two by two pixels: red, green, blue, and one that is half transparent.
    private static let small = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAE0lEQVR4nGP4z8DwHwyBNAg0AABJSQl4KKDbdwAAAABJRU5ErkJggg==")

    private func picture() throws -> Picture { try Picture(data: #require(Self.small)) }

    @Test func readsPixelsFromTheTop() throws {
        let picture = try picture()
        #expect((picture.width, picture.height) == (2, 2))
        #expect(picture.hasAlpha)
        let pixels = try picture.pixels()
        #expect(pixels.count == 16)
        #expect(Array(pixels.prefix(8)) == [255, 0, 0, 255, 0, 255, 0, 255])
    }

    /// The four corners, from the top left to the bottom right: red, green, blue, and the transparent one.
    @Test(arguments: [
        (1, "RGBT"), (2, "GRTB"), (3, "TBGR"), (4, "BTRG"), (5, "RBGT"), (6, "BRTG"), (7, "TGBR"), (8, "GTRB"),
    ])
    func turnsUpright(_ orientation: Int, _ corners: String) throws {
        let pixels = try Array(picture().upright(from: orientation).pixels())
        let names: [[UInt8]: Character] = [
            [255, 0, 0]: "R", [0, 255, 0]: "G", [0, 0, 255]: "B", [255, 255, 255]: "T",
        ]
        let found = stride(from: 0, to: 16, by: 4).map { names[Array(pixels[$0..<($0 + 3)])] ?? "?" }
        #expect(String(found) == corners)
    }

    @Test func writesPNGWithoutLoss() throws {
        let picture = try picture()
        let copy = try Picture(data: picture.encoded(as: .png))
        #expect(try copy.pixels() == picture.pixels())
    }

    @Test func writesSmallerJPEGInLowerQuality() throws {
        let large = try picture().scaled(width: 200, height: 100)
        let (low, high) = (
            try large.encoded(as: .jpeg(quality: 0.1)), try large.encoded(as: .jpeg(quality: 1))
        )
        #expect(low.starts(with: [0xFF, 0xD8]))
        #expect(low.count < high.count)
        let read = try Picture(data: high)
        #expect((read.width, read.height) == (200, 100))
    }

    @Test(arguments: [Data(), Data("no picture".utf8), Data([0x89, 0x50, 0x4E, 0x47])])
    func saysWhyBytesAreNoPicture(_ data: Data) {
        let error = #expect(throws: PictureError.self) { try Picture(data: data) }
        #expect(error?.code == .unreadable)
        #expect(error?.message.isEmpty == false)
    }

    @Test func readsFileAtASize() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        try picture().scaled(width: 60, height: 30).encoded(as: .png).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let small = try Picture(contentsOf: file, largestSide: 20)
        #expect((small.width, small.height) == (20, 10))
        let size = try #require(try Picture.size(of: file))
        #expect(size == (60, 30))
        #expect(throws: PictureError.self) { try Picture(contentsOf: file.appendingPathExtension("gone")) }
    }
}
