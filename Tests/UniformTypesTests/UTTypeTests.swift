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

    @Test func makesDynamicTypesThatRememberTheirTag() throws {
        let type = try #require(UTType(filenameExtension: "appex-test"))
        #expect(type.isDynamic)
        #expect(!type.isDeclared)
        #expect(type.preferredFilenameExtension == "appex-test")
        #expect(type.conforms(to: .data))
        #expect(!type.conforms(to: .image))
        #expect(try #require(UTType(type.identifier)).tags == type.tags)
    }

    /// What Apple's systems make of the extension `md`, in both spellings that are met.
    @Test func readsBothSpellingsOfDynamicIdentifiers() throws {
        let made = try #require(UTType(tag: "md", tagClass: .filenameExtension, conformingTo: .data))
        if made.isDynamic { #expect(made.identifier.hasPrefix("dyn.ah62d4rv4ge8")) }
        let short = try #require(UTType("dyn.age8043u"))
        #expect(short.isDynamic)
        #expect(!short.conforms(to: .image))
    }

    @Test(arguments: [
        "dyn.", "dyn.a", "dyn.azzz", "dyn.b123", "dyn.a!!!", "", "dyn.a" + String(repeating: "h", count: 5000),
    ])
    func survivesOddDynamicIdentifiers(_ identifier: String) {
        let type = UTType(identifier)
        #expect(type == nil || type?.conforms(to: .image) == false)
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
        #expect(UTType.types(tag: "jpg", tagClass: .filenameExtension, conformingTo: .image).first == .jpeg)
    }

    @Test func keepsTheCallersParentForUndeclaredTypes() {
        let type = UTType(exportedAs: "org.appex.test.drawing", conformingTo: .image)
        #expect(type.conforms(to: .image))
        #expect(type.conforms(to: .data))
        #expect(!type.isDeclared)
        #expect(UTType(importedAs: "public.jpeg").isDeclared)
    }

    @Test func codesAsItsIdentifier() throws {
        #expect(String(decoding: try JSONEncoder().encode([UTType.jpeg]), as: UTF8.self) == "[\"public.jpeg\"]")
        #expect(try JSONDecoder().decode([UTType].self, from: Data("[\"public.png\"]".utf8)) == [.png])
    }

    @Test func knowsTheOldConstants() {
        #expect(kUTTypeImage as String == "public.image")
        #expect(UTTypeConformsTo(kUTTypeJPEG, kUTTypeImage))
        #expect(UTTypeEqual("Public.Image", kUTTypeImage))
    }

    @Test func addsExtensionsOnlyWhereTheyAreMissing() {
        let folder = URL(fileURLWithPath: "/x")
        #expect(folder.appendingPathComponent("photo", conformingTo: .jpeg).lastPathComponent == "photo.jpeg")
        #expect(folder.appendingPathComponent("photo.jpg", conformingTo: .jpeg).lastPathComponent == "photo.jpg")
        #expect(folder.appendingPathComponent("a.b").appendingPathExtension(for: .png).lastPathComponent == "a.b.png")
    }
}

@Suite(.serialized) struct TypeCatalogTests {
    @Test func learnsWhatInstalledBundlesDeclare() throws {
        let declaration = try TypeDeclaration(
            propertyList: [
                "UTTypeIdentifier": "org.appex.test.sketch", "UTTypeConformsTo": ["public.image"],
                "UTTypeDescription": "Sketch",
                "UTTypeTagSpecification": [
                    "public.filename-extension": ["sketchy"], "public.mime-type": "image/x-sketchy",
                ],
            ] as [String: Any], origin: .exported)
        TypeCatalog.install(TypeCatalog(installed: [declaration]))
        defer { TypeCatalog.install(TypeCatalog(installed: [])) }
        #expect(UTType(filenameExtension: "sketchy")?.identifier == "org.appex.test.sketch")
        #expect(UTType(mimeType: "image/x-sketchy")?.conforms(to: .image) == true)
        #expect(UTType("org.appex.test.sketch")?.localizedDescription == "Sketch")
    }

    @Test func survivesCirclesAndStrangersAmongDeclarations() {
        TypeCatalog.install(
            TypeCatalog(installed: [
                TypeDeclaration(identifier: "org.a", conformsTo: ["org.b"], origin: .exported),
                TypeDeclaration(identifier: "org.b", conformsTo: ["org.a", "org.nobody"], origin: .exported),
                TypeDeclaration(identifier: "public.jpeg", conformsTo: ["public.movie"], origin: .exported),
            ]))
        defer { TypeCatalog.install(TypeCatalog(installed: [])) }
        #expect(TypeCatalog.current.conforms("org.a", to: "org.nobody"))
        #expect(TypeCatalog.current.conforms("org.b", to: "org.a"))
        #expect(!UTType.jpeg.conforms(to: .movie))
    }

    @Test func rejectsDeclarationsOfTheWrongShape() {
        let wrong: [Any] = [
            "text", 3, ["UTTypeIdentifier": 3], ["UTTypeIdentifier": "a.b", "UTTypeConformsTo": 3] as [String: Any],
            ["UTTypeIdentifier": "a.b", "UTTypeTagSpecification": "x"],
        ]
        for value in wrong {
            #expect(throws: TypeDeclarationError.self) { try TypeDeclaration(propertyList: value, origin: .exported) }
        }
    }

    /// The generated table agrees with the facts that it was generated from.
    @Test func agreesWithTheTableOfFacts() throws {
        let facts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/Model/UniformTypes/Declarations/types.tsv").standardized
        for line in try String(contentsOf: facts, encoding: .utf8).split(separator: "\n").dropFirst() {
            let row = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            let type = try #require(UTType(row[0]), "\(row[0])")
            let parents = row[1].split(separator: ",").map(String.init)
            #expect(parents.allSatisfy { type.conforms(to: UTType(importedAs: $0)) }, "\(row[0])")
            #expect(
                type.tags[.filenameExtension, default: []] == row[2].split(separator: ",").map(String.init), "\(row[0])"
            )
            for preferred in row[7].split(separator: ",") where row[6] == "declared" && type.conforms(to: .data) {
                #expect(UTType(filenameExtension: String(preferred))?.identifier == row[0])
            }
        }
    }
}

struct FileTypeTests {
    private func withFile(_ name: String, _ contents: Data, _ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent(name)
        try contents.write(to: file)
        try body(file)
    }

    private static let pdf = Data("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n".utf8)
    private static let png = Data([
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
        8, 6, 0, 0,
        0, 0x1F, 0x15, 0xC4, 0x89,
    ])

    private func type(_ name: String, _ contents: Data) throws -> UTType {
        var type = UTType.item
        try withFile(name, contents) { type = try UTType(contentsOf: $0) }
        return type
    }

    @Test func believesTheExtensionBeforeTheContent() throws {
        #expect(try type("photo.jpg", Self.pdf) == .jpeg)
    }

    @Test func tellsFilesWithoutUsableExtensionByTheirContent() throws {
        #expect(try type("document", Self.pdf) == .pdf)
        #expect(try type("picture.unheardof", Self.png) == .png)
        #expect(try type("notes", Data("Meeting at nine.\n".utf8)).conforms(to: .plainText))
        #expect(try type("empty", Data()) == .data)
        #expect(
            try type("noise.unheardof", Data([0, 1, 2, 3, 0xFF, 0xFE, 0x80])).preferredFilenameExtension == "unheardof")
    }

    @Test func callsAFolderAFolder() throws {
        let folder = try UTType(contentsOf: FileManager.default.temporaryDirectory)
        #expect(folder == .folder)
        #expect(throws: (any Error).self) { try UTType(contentsOf: URL(fileURLWithPath: "/no/such/file")) }
    }
}
