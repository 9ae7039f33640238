// SPDX-License-Identifier: Apache-2.0

import FileMetadata
import Foundation
import TestSupport
import Testing

struct FileMetadataTests {
    private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..").standardized
    private static let lighthouse = checkout.appendingPathComponent("Applications/Office/Demo/lighthouse.jpg")

    private func temporary(_ name: String, _ contents: Data) throws -> URL {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-\(name)")
        try contents.write(to: file)
        return file
    }

    @Test func readsAPhotoOfItsOwn() throws {
        let photo = try PhotoMetadata(
            contentsOf: Self.checkout.appendingPathComponent("Applications/Office/Demo/lighthouse.jpg"))
        #expect(photo.camera == "Drawn by hand")
        #expect(photo.dateText == "2026:11:21 09:00:00")
        #expect(photo.orientation == 1)
        #expect(photo.position.map { ($0.latitude * 1_000).rounded() } == 54_587)
        #expect(photo.width == 960)
        #expect(photo.height == 640)
    }

    @Test func readsWhatCamerasWrite() throws {
        let plain = try PhotoMetadata(contentsOf: Fixtures.picture("no-place.jpg"))
        #expect(plain.camera == "Pocket camera" && plain.dateText == "2008:05:30 15:56:01")
        #expect(plain.position == nil && plain.orientation == 1)
        #expect(try PhotoMetadata(contentsOf: Fixtures.picture("turned.jpg")).orientation == 6)
        let phone = try PhotoMetadata(contentsOf: Fixtures.picture("phone.jpg"))
        #expect(phone.camera == "Drawn on a phone" && phone.date != nil)
    }

    @Test(arguments: [("turned.jpg", "200 × 300"), ("phone.jpg", "40 × 60")])
    func tellsTheSizeOfATurnedPictureAsItIsSeen(_ name: String, _ size: String) throws {
        #expect(try FileMetadata(contentsOf: Fixtures.picture(name)).facts.contains(size))
    }

    /// The file of a real phone, if it is beside the checkout.
    @Test func readsHEICOfAPhone() throws {
        let file = CollectedFacts.folder.appendingPathComponent("samples/iphone_13_pro_max.HEIC")
        try Requirement.file(file.path, source: "the collection of camera files, beside the checkout")
        let photo = try PhotoMetadata(contentsOf: file)
        #expect(photo.camera == "iPhone 13 Pro Max" && photo.date != nil && photo.orientation == 6)
        #expect(try FileMetadata(contentsOf: file).facts.contains("3024 × 4032"))
    }

    /// From 5 on, EXIF's numbers stand for a quarter of a turn.
    @Test(arguments: [
        (1, ["960 × 640"]), (4, ["960 × 640", "turned (orientation 4)"]), (5, ["640 × 960", "turned (orientation 5)"]),
    ])
    func tellsHowAPictureIsTurned(_ orientation: Int, _ facts: [String]) throws {
        var photo = try PhotoMetadata(contentsOf: Self.lighthouse)
        photo.orientation = orientation
        #expect(Array(FileMetadata.photo(photo).facts.dropFirst(2).dropLast()) == facts)
    }

    /// Cameras write zeros for a size or a place that they do not know; one coordinate alone may be zero.
    @Test(
        arguments: [
            (960, 640, 54, 0, ["960 × 640", "at 54.0, 0.0"]), (960, 0, 0, 8, ["at 0.0, 8.0"]), (0, 640, 0, 0, []),
        ] as [(UInt16, UInt16, UInt32, UInt32, [String])])
    func tellsNoSizeAndNoPlaceOfZeros(
        _ width: UInt16, _ height: UInt16, _ latitude: UInt32, _ longitude: UInt32, _ facts: [String]
    ) throws {
        func bytes<Number: FixedWidthInteger>(_ numbers: [Number]) -> Data {
            numbers.reduce(into: Data()) { data, number in
                withUnsafeBytes(of: number.bigEndian) { data.append(contentsOf: $0) }
            }
        }
        // The size in the frame's header, and two times degrees, minutes and seconds.
        let changes = [
            (bytes([640, 960] as [UInt16]), bytes([height, width])),
            (bytes([54, 1, 35, 1, 66, 5] as [UInt32]), bytes([latitude, 1, 0, 1, 0, 1])),
            (bytes([8, 1, 54, 1, 36, 5] as [UInt32]), bytes([longitude, 1, 0, 1, 0, 1])),
        ]
        var data = try Data(contentsOf: Self.lighthouse)
        for (old, new) in changes {
            let place = try #require(data.range(of: old))
            data.replaceSubrange(place, with: new)
        }
        let file = try temporary("zeros.jpg", data)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(Array(FileMetadata.photo(try PhotoMetadata(contentsOf: file)).facts.dropFirst(2)) == facts)
    }

    /// Invalid EXIF gives what can be read or nothing, and never a crash.
    @Test func survivesInvalidMetadata() throws {
        #expect(try PhotoMetadata(contentsOf: Fixtures.picture("damaged-metadata.jpg")).position == nil)
    }

    /// Cut off, and with bytes changed from a fixed seed.
    @Test func survivesDamagedFiles() throws {
        let photo = try Data(
            contentsOf: Self.checkout.appendingPathComponent("Applications/Office/Demo/lighthouse.jpg"))
        let movie = try Data(
            contentsOf: Self.checkout.appendingPathComponent("Core/Tests/FileMetadataTests/Files/movie.mp4"))
        var seed: UInt64 = 7
        func next(_ limit: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((seed >> 33) % UInt64(limit))
        }
        for round in 0..<60 {
            for original in [photo, movie, Self.document(pages: 3)] {
                var data = round % 2 == 0 ? Data(original.prefix(next(original.count))) : original
                for _ in 0..<20 where !data.isEmpty { data[next(min(data.count, 2_000))] = UInt8(next(256)) }
                let file = try temporary("damaged", data)
                defer { try? FileManager.default.removeItem(at: file) }
                // Whatever comes: a value or this room's error.
                do { _ = try PhotoMetadata(contentsOf: file) } catch is FileMetadataError {}
                do { _ = try MovieMetadata(contentsOf: file) } catch is FileMetadataError {}
                do { _ = try DocumentMetadata(contentsOf: file) } catch is FileMetadataError {}
            }
        }
    }

    @Test(arguments: ["movie.mp4", "ein Film über 日本.mp4"])
    func readsAMovie(_ name: String) throws {
        let data = try Data(
            contentsOf: Self.checkout.appendingPathComponent("Core/Tests/FileMetadataTests/Files/movie.mp4"))
        let file = try temporary(name, data)
        defer { try? FileManager.default.removeItem(at: file) }
        let movie = try MovieMetadata(contentsOf: file)
        #expect(movie.duration == 2)
        #expect(movie.width == 320)
        #expect(movie.height == 240)
        #expect(movie.format == "AVC")
    }

    @Test(arguments: [(2_000, 2), (0.25, 0), (1e15, nil)] as [(Double, TimeInterval?)])
    func takesNoLengthThatNoMovieHas(_ milliseconds: Double, _ seconds: TimeInterval?) throws {
        let file = try temporary("movie.mkv", Self.matroska(milliseconds: milliseconds))
        defer { try? FileManager.default.removeItem(at: file) }
        let duration = try? MovieMetadata(contentsOf: file).duration
        #expect(duration?.rounded() == seconds)
    }

    @Test(arguments: [(0, "0 pages"), (1, "1 page"), (3, "3 pages")])
    func countsPages(_ pages: Int, _ fact: String) throws {
        let file = try temporary("pages.pdf", Self.document(pages: pages))
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try DocumentMetadata(contentsOf: file).pages == pages)
        #expect(try FileMetadata(contentsOf: file).facts == [fact])
    }

    @Test func saysWhatIsWrong() throws {
        let text = try temporary("text", Data("no picture, no movie, no document".utf8))
        defer { try? FileManager.default.removeItem(at: text) }
        #expect(throws: FileMetadataError.self) { try PhotoMetadata(contentsOf: text) }
        #expect(throws: FileMetadataError.self) { try MovieMetadata(contentsOf: text) }
        let unreadable = #expect(throws: FileMetadataError.self) { try DocumentMetadata(contentsOf: text) }
        #expect(unreadable?.code == .unreadable)
        let missing = URL(fileURLWithPath: "/nowhere/photo.jpg")
        let error = try #require(throws: FileMetadataError.self) { try PhotoMetadata(contentsOf: missing) }
        #expect(error.code == .missing)
        #expect(throws: FileMetadataError.self) { try MovieMetadata(contentsOf: missing) }
        #expect(throws: FileMetadataError.self) { try DocumentMetadata(contentsOf: missing) }
    }

    /// The keys are not those of the empty password, nor of any other that is known.
    @Test func tellsADocumentThatNeedsAPassword() throws {
        let key = String(repeating: "x", count: 32)
        let lock = "/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O (\(key)) /U (\(key)) >> /ID [(a) (a)] "
        let file = try temporary("locked.pdf", Self.document(pages: 1, trailer: lock))
        defer { try? FileManager.default.removeItem(at: file) }
        let error = #expect(throws: FileMetadataError.self) { try DocumentMetadata(contentsOf: file) }
        #expect(error?.code == .encrypted)
    }

    /// A Matroska file without streams, which says how long it is.
    private static func matroska(milliseconds: Double) -> Data {
        let header = [0x1A, 0x45, 0xDF, 0xA3, 0x8B, 0x42, 0x82, 0x88] + Array("matroska".utf8)
        let segment: [UInt8] = [0x18, 0x53, 0x80, 0x67, 0x97, 0x15, 0x49, 0xA9, 0x66, 0x92]
        // A unit is a million nanoseconds.
        let scale: [UInt8] = [0x2A, 0xD7, 0xB1, 0x83, 0x0F, 0x42, 0x40]
        let duration = [0x44, 0x89, 0x88] + withUnsafeBytes(of: milliseconds.bitPattern.bigEndian) { Array($0) }
        return Data(header + segment + scale + duration)
    }

    /// A document of empty pages, written out by hand.
    private static func document(pages: Int, trailer: String = "") -> Data {
        let kids = (0..<pages).map { "\($0 + 3) 0 R" }.joined(separator: " ")
        var objects = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [\(kids)] /Count \(pages) >>"]
        for _ in 0..<pages { objects.append("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>") }
        var text = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (number, object) in objects.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(number + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R \(trailer)>>\nstartxref\n\(start)\n%%EOF\n"
        return Data(text.utf8)
    }
}
