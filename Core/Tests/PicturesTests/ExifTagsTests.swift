// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageMetadata
import TestSupport
import Testing

/// Tests of tags against the values that `exiftool` and `exiv2` give for the same pictures.
struct ExifTagsTests {
    private func tags(_ file: URL) throws -> ExifTags {
        let tags = try ExifTags(contentsOf: file)
        #expect(try ExifTags(data: Data(contentsOf: file)) == tags)
        return tags
    }

    @Test func readsHowAPhotoWasTaken() throws {
        let tags = try tags(Fixtures.picture("phone.jpg"))
        #expect(tags.photo["LensModel"] == .text("Back camera 5.7mm f/1.5"))
        #expect(tags.photo["ISOSpeedRatings"] == .integers([250]))
        #expect(tags.photo["FNumber"] == .numbers([1.5]))
        #expect(tags.image["Orientation"] == .integers([6]))
        #expect(tags.image["ExifTag"] == nil)
    }

    @Test func readsWhereAPhotoWasTaken() throws {
        let tags = try tags(Fixtures.lighthouse)
        #expect(tags.position["GPSLatitudeRef"] == .text("N"))
        #expect(tags.position["GPSLatitude"] == .numbers([54, 35, 13.2]))
    }

    @Test func refusesWhatIsNoPicture() {
        #expect(throws: FileMetadataError.self) { try ExifTags(data: Data("no picture".utf8)) }
        #expect(throws: FileMetadataError.self) { try ExifTags(contentsOf: URL(fileURLWithPath: "/no/such/file")) }
    }
}
