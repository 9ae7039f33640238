// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageMetadata
import Testing

/// What `exiftool` and `exiv2` say of these photos.
struct ExifTagsTests {
    private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../shared/samples").standardized

    private func tags(_ name: String) throws -> ExifTags? {
        let file = Self.samples.appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: file.path) else {
            print("skipped: \(name) is not there")
            return nil
        }
        let tags = try ExifTags(contentsOf: file)
        #expect(try ExifTags(data: Data(contentsOf: file)) == tags)
        return tags
    }

    @Test func readsHowAPhotoWasTaken() throws {
        guard let tags = try tags("iphone_13_pro_max.HEIC") else { return }
        #expect(tags.photo["LensModel"] == .text("iPhone 13 Pro Max back triple camera 5.7mm f/1.5"))
        #expect(tags.photo["ISOSpeedRatings"] == .integers([250]))
        #expect(tags.photo["FNumber"] == .numbers([1.5]))
        #expect(tags.image["Orientation"] == .integers([6]))
        #expect(tags.image["ExifTag"] == nil)
    }

    @Test func readsWhereAPhotoWasTaken() throws {
        guard let tags = try tags("DSCN0010.jpg") else { return }
        #expect(tags.position["GPSLatitudeRef"] == .text("N"))
        guard case .numbers(let latitude) = tags.position["GPSLatitude"] else {
            Issue.record("there is no latitude")
            return
        }
        #expect(latitude.count == 3)
        #expect(latitude.first == 43)
    }

    @Test func refusesWhatIsNoPicture() {
        #expect(throws: FileMetadataError.self) { try ExifTags(data: Data("no picture".utf8)) }
        #expect(throws: FileMetadataError.self) { try ExifTags(contentsOf: URL(fileURLWithPath: "/no/such/file")) }
    }
}
