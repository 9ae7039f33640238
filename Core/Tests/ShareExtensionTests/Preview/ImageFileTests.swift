// SPDX-License-Identifier: Apache-2.0

import Foundation
import OfficeKit
import Sheets
import TestSupport
import Testing

@testable import ShareExtension

struct ImageFileTests {
    @Test func readsThePictureOfTheDemo() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../../Applications/Office/Demo/lighthouse.jpg").standardized
        let image = ImageFile(url: file)
        #expect(try image.size()?.width == 960)
        let thumbnail = try image.thumbnail(side: 128)
        #expect(thumbnail.width == 128)
        #expect(try image.exif().first { $0.label == "Camera" }?.value == "Drawn by hand")
        #expect(try image.exif().first { $0.label == "Position" }?.value == "54.587, 8.902")
        #expect(try image.exif().first { $0.label == "Taken" }?.value == "2026-11-21 09:00:00")
        #expect(try image.exif().first { $0.label == "Aperture" }?.value == "f/8")
    }

    @Test func keepsTheColorsOfAPictureWithoutAlpha() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).ppm")
        try (Data("P6\n2 1\n255\n".utf8) + Data([1, 2, 3, 4, 5, 6])).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let image = try ImageFile(url: file).thumbnail(side: 2)
        #expect(Array(image.pixels) == [1, 2, 3, 255, 4, 5, 6, 255])
    }

    @Test(
        arguments: [
            ("no-place.jpg", "Pocket camera", false), ("turned.jpg", "Drawn by hand", true),
            ("damaged-metadata.jpg", nil, false), ("phone.jpg", "Drawn on a phone", true),
        ] as [(String, String?, Bool)])
    func showsWhatCamerasWrite(_ name: String, _ camera: String?, _ isUpright: Bool) throws {
        let image = ImageFile(url: Fixtures.picture(name))
        #expect(try image.exif().first { $0.label == "Camera" }?.value == camera)
        let thumbnail = try image.thumbnail(side: 64)
        #expect((thumbnail.height > thumbnail.width) == isUpright)
    }

    @Test func saysWhatItCannotShow() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jpg")
        try Data("no picture".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(throws: ShareActionError.self) { try ImageFile(url: file).thumbnail(side: 64) }
        #expect(try ImageFile(url: file).exif().isEmpty)
        #expect(try ImageFile(url: file).size() == nil)
    }
}
