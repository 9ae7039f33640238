// SPDX-License-Identifier: Apache-2.0

import Foundation
import OfficeKit
import Sheets
import Testing

@testable import ShareExtension

struct ImageFileTests {
    private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../../shared/samples").standardized

    @Test func readsThePictureOfTheDemo() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Applications/Office/Demo/lighthouse.jpg").standardized
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
            ("DSCN0010.jpg", "COOLPIX P6000", false), ("Canon_40D.jpg", "Canon EOS 40D", false),
            ("portrait_6.jpg", nil, true),
            ("image02206.jpg", nil, false), ("iphone_13_pro_max.HEIC", "iPhone 13 Pro Max", true),
        ] as [(String, String?, Bool)])
    func readsRealCameraFiles(_ name: String, _ camera: String?, _ isUpright: Bool) throws {
        let image = ImageFile(url: Self.samples.appendingPathComponent(name))
        guard FileManager.default.fileExists(atPath: image.url.path) else {
            print("skipped: no camera files at \(Self.samples.path)")
            return
        }
        if let camera { #expect(try image.exif().first { $0.label == "Camera" }?.value == camera) }
        let thumbnail = try image.thumbnail(side: 64)
        if isUpright { #expect(thumbnail.height > thumbnail.width) }
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
