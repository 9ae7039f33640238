// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UniformTypes

struct UTTypeTests {
    @Test(arguments: [
        ("public.jpeg", "public.image", true), ("public.jpeg", "public.data", true),
        ("public.jpeg", "public.jpeg", true),
        ("public.image", "public.jpeg", false), ("public.heic", "public.image", true),
        ("public.file-url", "public.url", true),
        ("public.url", "public.file-url", false), ("com.adobe.pdf", "public.composite-content", true),
        ("public.folder", "public.directory", true), ("public.folder", "public.data", false),
        ("public.vcard", "public.text", true), ("com.apple.quicktime-movie", "public.movie", true),
    ])
    func conformsAsApplesTreeSays(_ child: String, _ parent: String, _ expected: Bool) throws {
        #expect(try #require(UTType(child)).conforms(to: try #require(UTType(parent))) == expected)
    }

    @Test(arguments: [
        ("jpg", "public.jpeg"), ("JPG", "public.jpeg"), ("jpeg", "public.jpeg"), ("png", "public.png"),
        ("heic", "public.heic"),
        ("pdf", "com.adobe.pdf"), ("txt", "public.plain-text"), ("vcf", "public.vcard"),
        ("mov", "com.apple.quicktime-movie"),
        ("mp4", "public.mpeg-4"), ("swift", "public.swift-source"), ("html", "public.html"),
        ("gif", "com.compuserve.gif"),
        ("zip", "public.zip-archive"), ("json", "public.json"), ("csv", "public.comma-separated-values-text"),
        ("tex", "org.tug.tex"),
    ])
    func findsTypesByFilenameExtension(_ filenameExtension: String, _ identifier: String) {
        #expect(UTType(filenameExtension: filenameExtension)?.identifier == identifier)
    }

    @Test(arguments: [
        ("image/jpeg", "public.jpeg"), ("IMAGE/PNG", "public.png"), ("text/html; charset=utf-8", "public.html"),
        ("application/pdf", "com.adobe.pdf"), ("text/plain", "public.plain-text"), ("application/json", "public.json"),
        ("application/octet-stream", "public.data"),
    ])
    func findsTypesByMIMEType(_ mimeType: String, _ identifier: String) {
        #expect(UTType(mimeType: mimeType)?.identifier == identifier)
    }

    @Test func takesOnlyWhatConformsToTheSupertype() {
        #expect(UTType(filenameExtension: "jpg", conformingTo: .image) == .jpeg)
        let odd = UTType(filenameExtension: "jpg", conformingTo: .movie)
        #expect(odd?.isDynamic == true)
        #expect(odd?.conforms(to: .movie) == true)
    }

    @Test func comparesIdentifiersWithoutCase() {
        #expect(UTType("PUBLIC.JPEG") == .jpeg)
        #expect(Set([UTType.jpeg, UTType("Public.Jpeg")]).count == 1)
        #expect(UTType("org.nobody.declares.this") == nil)
    }

    @Test func tellsEverythingAboutAType() {
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
        #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType.jpeg.tags[.filenameExtension] == ["jpeg", "jpg", "jpe"])
        #expect(UTType.jpeg.localizedDescription == "JPEG image")
        #expect(UTType.jpeg.isPublic)
        #expect(!UTType.pdf.isPublic)
        #expect(UTType.jpeg.supertypes.contains(.image))
        #expect(!UTType.jpeg.supertypes.contains(.jpeg))
        #expect(UTType.jpeg.isSubtype(of: .image))
        #expect(UTType.image.isSupertype(of: .jpeg))
        #expect(!UTType.image.isSubtype(of: .image))
        #expect(!UTType.image.isSupertype(of: .image))
        let undeclared = UTType.types(tag: "unheardof", tagClass: .filenameExtension, conformingTo: nil)
        #expect(undeclared.map(\.isDynamic) == [true])
        #expect(UTType.types(tag: "jpg", tagClass: .filenameExtension, conformingTo: .image).first == .jpeg)
    }

    @Test func codesAsItsIdentifier() throws {
        #expect(String(decoding: try JSONEncoder().encode([UTType.jpeg]), as: UTF8.self) == "[\"public.jpeg\"]")
        #expect(try JSONDecoder().decode([UTType].self, from: Data("[\"public.png\"]".utf8)) == [.png])
    }
}
