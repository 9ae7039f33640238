// SPDX-License-Identifier: Apache-2.0

import FileMetadata
import Foundation
import Testing

struct FileMetadataTests {
    private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    private func sample(_ name: String) -> URL? {
        let file = Self.checkout.deletingLastPathComponent().appendingPathComponent("shared/samples/\(name)")
        guard FileManager.default.fileExists(atPath: file.path) else {
            print("skipped: \(name) is not among the shared samples")
            return nil
        }
        return file
    }

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

    @Test func readsRealCameraFiles() throws {
        if let file = sample("DSCN0010.jpg") {
            let photo = try PhotoMetadata(contentsOf: file)
            #expect(photo.camera == "COOLPIX P6000")
            #expect(photo.dateText == "2008:10:22 16:28:39")
            #expect(photo.position.map { Int($0.latitude) } == 43)
            #expect(photo.position.map { Int($0.longitude) } == 11)
            #expect(photo.orientation == 1)
        }
        if let file = sample("Canon_40D.jpg") {
            let photo = try PhotoMetadata(contentsOf: file)
            #expect(photo.camera == "Canon EOS 40D")
            #expect(photo.position == nil)
        }
        if let file = sample("portrait_6.jpg") { #expect(try PhotoMetadata(contentsOf: file).orientation == 6) }
        if let file = sample("iphone_13_pro_max.HEIC") {
            let photo = try PhotoMetadata(contentsOf: file)
            #expect(photo.camera == "iPhone 13 Pro Max")
            #expect(photo.date != nil)
        }
    }

    @Test(arguments: [("portrait_6.jpg", "450 × 600"), ("iphone_13_pro_max.HEIC", "3024 × 4032")])
    func tellsTheSizeOfATurnedPictureAsItIsSeen(_ name: String, _ size: String) throws {
        guard let file = sample(name) else { return }
        #expect(try FileMetadata(contentsOf: file).facts.contains(size))
    }

    /// Invalid EXIF gives what can be read or nothing, and never a crash.
    @Test func survivesInvalidMetadata() throws {
        guard let file = sample("image02206.jpg") else { return }
        #expect(try PhotoMetadata(contentsOf: file).position == nil)
    }

    /// Cut off, and with bytes changed from a fixed seed.
    @Test func survivesDamagedFiles() throws {
        let photo = try Data(
            contentsOf: Self.checkout.appendingPathComponent("Applications/Office/Demo/lighthouse.jpg"))
        let movie = try Data(
            contentsOf: Self.checkout.appendingPathComponent("Tests/FileMetadataTests/Files/movie.mp4"))
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
        let data = try Data(contentsOf: Self.checkout.appendingPathComponent("Tests/FileMetadataTests/Files/movie.mp4"))
        let file = try temporary(name, data)
        defer { try? FileManager.default.removeItem(at: file) }
        let movie = try MovieMetadata(contentsOf: file)
        #expect(movie.duration == 2)
        #expect(movie.width == 320)
        #expect(movie.height == 240)
        #expect(movie.format == "AVC")
    }

    @Test func countsPages() throws {
        let file = try temporary("pages.pdf", Self.document(pages: 3))
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try DocumentMetadata(contentsOf: file).pages == 3)
    }

    @Test func saysWhatIsWrong() throws {
        let text = try temporary("text", Data("no picture, no movie, no document".utf8))
        defer { try? FileManager.default.removeItem(at: text) }
        #expect(throws: FileMetadataError.self) { try PhotoMetadata(contentsOf: text) }
        #expect(throws: FileMetadataError.self) { try MovieMetadata(contentsOf: text) }
        #expect(throws: FileMetadataError.self) { try DocumentMetadata(contentsOf: text) }
        let missing = URL(fileURLWithPath: "/nowhere/photo.jpg")
        let error = try #require(throws: FileMetadataError.self) { try PhotoMetadata(contentsOf: missing) }
        #expect(error.code == .missing)
        #expect(throws: FileMetadataError.self) { try MovieMetadata(contentsOf: missing) }
        #expect(throws: FileMetadataError.self) { try DocumentMetadata(contentsOf: missing) }
    }

    /// A document of empty pages, written out by hand.
    private static func document(pages: Int) -> Data {
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
        text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return Data(text.utf8)
    }
}
