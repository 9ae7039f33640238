// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackageManifests
import Testing

struct PackageManifestTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("Manifest \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ path: String, _ text: String = "") throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func manifest(_ text: String) throws -> PackageManifest {
        try write("Package.swift", text)
        return try PackageManifest(folder: folder)
    }

    @Test func readsModulesOfAnOrdinaryManifest() throws {
        try write("Sources/Notes/One.swift")
        try write("Code/Store/Two.swift")
        let manifest = try manifest(
            """
            // swift-tools-version: 6.0
            import PackageDescription

            let common: [SwiftSetting] = [.define("COMMON"), .unsafeFlags(["-Ounchecked"])]
            let store = "Store"

            let package = Package(
                name: "Notes",
                platforms: [.iOS(.v17)],
                products: [.library(name: "NotesKit", targets: ["Notes", store])],
                dependencies: [
                    .package(path: "../Design"),
                    .package(url: "https://example.org/Tools.git", from: "1.2.0"),
                    .package(url: "https://example.org/Other", .upToNextMinor(from: "1.0.0")),
                ],
                targets: [
                    .target(
                        name: "Notes", dependencies: ["Store", .product(name: "Tools", package: "Tools")],
                        exclude: ["README.md"], resources: [.process("Resources"), .copy("Data")],
                        swiftSettings: common + [.swiftLanguageMode(.v5)]),
                    .target(name: store, path: "Code/Store", sources: ["Two.swift"]),
                    .testTarget(name: "NotesTests", dependencies: ["Notes"]),
                ]
            )
            package.targets.append(.target(name: "Later", dependencies: [.target(name: "Notes")]))
            """)
        #expect(manifest.name == "Notes")
        #expect(manifest.languageMode == "6")
        #expect(manifest.targets.map(\.name) == ["Notes", "Store", "Later"])
        let notes = manifest.targets[0]
        #expect(notes.folder?.lastPathComponent == "Notes")
        #expect(notes.dependencies == [.named("Store"), .product("Tools", package: "Tools")])
        #expect(notes.excluded.map(\.lastPathComponent) == ["README.md"])
        #expect(notes.resources?.map(\.isCopied) == [false, true])
        // What could do anything is left out.
        #expect(notes.settings == [".define(\"COMMON\")", ".swiftLanguageMode(.v5)"])
        #expect(manifest.targets[1].folder?.path.hasSuffix("Code/Store") == true)
        #expect(manifest.targets[1].sources?.map(\.lastPathComponent) == ["Two.swift"])
        #expect(manifest.targets[2].folder == nil)
        #expect(manifest.packages.map(\.identity) == ["Design", "Tools", "Other"])
        #expect(manifest.packages[0].folder?.lastPathComponent == "Design")
        #expect(manifest.packages[1].text == ".package(url: \"https://example.org/Tools.git\", from: \"1.2.0\")")
        #expect(manifest.problems == [])
    }

    /// A setting that does more than define something is not taken, because what is copied runs in another manifest.
    @Test(arguments: [
        ".define(\"A\", .when(platforms: [.custom(.init(describing: try! \"x\".write(toFile: \"y\")))]))",
        ".define(String(cString: getenv(\"HOME\")))", ".enableUpcomingFeature({ \"A\" }())", ".define(\"\\(x)\")",
    ])
    func takesNoSettingThatDoesMore(_ setting: String) throws {
        try write("Sources/A/A.swift")
        let manifest = try manifest(
            "let package = Package(name: \"P\", targets: [.target(name: \"A\", swiftSettings: [\(setting)])])")
        #expect(manifest.targets[0].settings == [])
    }

    @Test func takesSourcesOfTheOnlyTarget() throws {
        try write("Sources/One.swift")
        let manifest = try manifest(
            "// swift-tools-version:5.9\nlet package = Package(name: \"P\", targets: [.target(name: \"Alone\")])")
        #expect(manifest.targets[0].folder?.lastPathComponent == "Sources")
        #expect(manifest.languageMode == "5")
    }

    @Test func namesWhatIsNotWrittenOut() throws {
        let manifest = try manifest(
            """
            let package = Package(
                name: "P",
                dependencies: [.package(url: "https://example.org/x", from: run { "1.0.0" })],
                targets: names.map { .target(name: $0) })
            """)
        #expect(manifest.targets.isEmpty)
        #expect(
            manifest.problems == [
                "\(folder.path)/Package.swift:3: expected a package that is written out, found .package(url: \"https://example.org/x\", from: run { \"1.0.0\" })",
                "\(folder.path)/Package.swift:4: expected a list of targets that is written out, found names.map { .target(name: $0) }",
            ])
    }

    /// A stranger's file takes no more time and memory than one of people.
    @Test(arguments: [
        "let a = a" + String(repeating: ".b()", count: 20_000), "let a = a" + String(repeating: ".b", count: 400_000),
        "let a = a" + String(repeating: "[0]", count: 300_000), String(repeating: "// long\n", count: 200_000),
    ])
    func refusesWhatNoManifestIs(_ text: String) throws {
        try write("Package.swift", text)
        let error = try #require(throws: ManifestError.self) { try PackageManifest(folder: folder) }
        #expect(error.description.contains("/Package.swift: "), "\(error)")
    }

    @Test func refusesFileWithoutPackage() throws {
        try write("Package.swift", "print(1)\n")
        let error = #expect(throws: ManifestError.self) { try PackageManifest(folder: folder) }
        #expect(error?.description == "\(folder.path)/Package.swift: expected let package = Package(…), found none")
    }
}
