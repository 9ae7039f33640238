// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import XcodeProjects

struct XcodeProjectTests {
    private let folder: URL

    init() throws {
        // In a folder of its own: a test may put files beside the project.
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("Xcode project \(UUID().uuidString)/project")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func write(_ path: String, _ text: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func project(_ text: String) throws -> XcodeProject {
        try write("Notes.xcodeproj/project.pbxproj", text)
        return try XcodeProject(folder.appendingPathComponent("Notes.xcodeproj"))
    }

    /// 40 arrays that each hold the next one twice: 2^40 values, if all are read.
    private static var growing: Data {
        let objects = (0..<40).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] } + [[0x51, UInt8(ascii: "x")]]
        var data = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for object in objects {
            offsets += [0, 0, 0, UInt8(data.count)]
            data += object
        }
        let table = UInt8(data.count)
        data += offsets + [0, 0, 0, 0, 0, 0, 4, 1]
        for number in [UInt8(objects.count), 0, table] { data += [0, 0, 0, 0, 0, 0, 0, number] }
        return Data(data)
    }

    @Test func refusesAPropertyListThatGrowsBeyondBounds() throws {
        let file = folder.appendingPathComponent("Info.plist")
        try Self.growing.write(to: file)
        let error = try #require(throws: ProjectError.self) { try ProjectFile.propertyList(file) }
        #expect(error.description.hasPrefix(file.path + ": ") && error.code == .malformed, "\(error)")
    }

    /// An endless file, or a pipe without a writer, does not block a build.
    @Test(arguments: ["/dev/zero", "pipe"]) func readsRegularFilesOnly(_ name: String) throws {
        let place = name.hasPrefix("/") ? URL(fileURLWithPath: name) : folder.appendingPathComponent(name)
        if !name.hasPrefix("/") { #expect(mkfifo(place.path, 0o600) == 0) }
        let link = folder.appendingPathComponent("Notes.xcodeproj/project.pbxproj")
        try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: place)
        let error = try #require(throws: ProjectError.self) { try XcodeProject(link.deletingLastPathComponent()) }
        #expect(error.description.contains("it is not a regular file"), "\(error)")
    }

    /// An app with an extension: files in groups, one list of languages, a synchronized folder with an exception, a file of settings.
    private static let contents = """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objects = {
                ROOT /* Project object */ = {isa = PBXProject; buildConfigurationList = PLIST; mainGroup = G; targets = (APP, EXT, ); };
                PLIST = {isa = XCConfigurationList; buildConfigurations = (PD, PR, ); defaultConfigurationName = Release; };
                PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {BASE = org.example; SWIFT_VERSION = 5.0; }; };
                PR = {isa = XCBuildConfiguration; name = Release; buildSettings = {BASE = org.example.release; }; };
                APP = {isa = PBXNativeTarget; name = Notes; productType = "com.apple.product-type.application";
                    buildConfigurationList = ALIST; dependencies = (DEP, ); };
                ALIST = {isa = XCConfigurationList; buildConfigurations = (AD, ); };
                AD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {PRODUCT_BUNDLE_IDENTIFIER = "$(BASE).notes"; }; };
                DEP = {isa = PBXTargetDependency; target = EXT; };
                EXT = {isa = PBXNativeTarget; name = "Notes Share"; productType = "com.apple.product-type.app-extension";
                    buildConfigurationList = ELIST; buildPhases = (SRC, RES, ); fileSystemSynchronizedGroups = (SYNC, ); };
                ELIST = {isa = XCConfigurationList; buildConfigurations = (ED, ); };
                ED = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = CONF; buildSettings = {
                    PRODUCT_BUNDLE_IDENTIFIER = "$(BASE).notes.$(SUFFIX)"; FLAGS = ("-a", "-b", ); }; };
                CONF = {isa = PBXFileReference; path = Share.xcconfig; sourceTree = "<group>"; };
                SRC = {isa = PBXSourcesBuildPhase; files = (B1, B2, ); };
                RES = {isa = PBXResourcesBuildPhase; files = (B3, ); };
                B1 = {isa = PBXBuildFile; fileRef = F1; };
                B2 = {isa = PBXBuildFile; fileRef = F2; };
                B3 = {isa = PBXBuildFile; fileRef = V; };
                G = {isa = PBXGroup; children = (SHARE, CONF, SYNC, ); sourceTree = "<group>"; };
                SHARE = {isa = PBXGroup; children = (F1, INNER, V, ); path = "Share é"; sourceTree = "<group>"; };
                INNER = {isa = PBXGroup; children = (F2, ); path = Inner; sourceTree = "<group>"; };
                F1 = {isa = PBXFileReference; path = View.swift; sourceTree = "<group>"; };
                F2 = {isa = PBXFileReference; path = Gone.swift; sourceTree = "<group>"; };
                V = {isa = PBXVariantGroup; children = (L1, ); name = "Main.strings"; sourceTree = "<group>"; };
                L1 = {isa = PBXFileReference; path = de.lproj/Main.strings; sourceTree = "<group>"; };
                SYNC = {isa = PBXFileSystemSynchronizedRootGroup; path = Synced; sourceTree = "<group>"; exceptions = (X, ); };
                X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = EXT; membershipExceptions = (Sub/Not.swift, ); };
            };
            rootObject = ROOT /* Project object */;
        }
        """

    @Test func readsTargetWithItsFilesAndSettings() throws {
        try write(
            "Share.xcconfig",
            "#include? \"missing.xcconfig\"\n#include \"more.xcconfig\"\nSUFFIX = $(inherited)share // why\n")
        try write("more.xcconfig", "SUFFIX = the\n")
        try write("Share é/View.swift", "")
        try write("Share é/de.lproj/Main.strings", "")
        try write("Synced/One.swift", "")
        try write("Synced/Sub/Not.swift", "")
        try write("Synced/Images.xcassets/Contents.json", "{}")
        let project = try project(Self.contents)
        #expect(project.extensionNames == ["Notes Share"])
        let target = try project.target(named: "Notes Share")
        #expect(target.configuration == "Debug")
        #expect(target.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.notes.theshare")
        #expect(target.settings["PRODUCT_MODULE_NAME"] == "Notes_Share")
        #expect(target.settings["FLAGS"] == "-a -b")
        #expect(target.applicationName == "Notes")
        #expect(target.sources.map(\.lastPathComponent) == ["View.swift", "One.swift"])
        #expect(target.sources[0].path.contains("Share é"))
        #expect(target.resources.map(\.lastPathComponent) == ["Main.strings", "Images.xcassets"])
        #expect(target.missing.map(\.path) == [folder.path + "/Share é/Inner/Gone.swift"])
    }

    @Test func takesFilesThatAFolderOfAnotherTargetGivesToThisOne() throws {
        for name in ["Shared/One.swift", "Shared/Two.swift", "Shared/Info.plist", "Shared/Sub/Base.lproj/Main.strings"]
        { try write(name, "") }
        let project = try project(
            """
            { objects = {
                R = {isa = PBXProject; targets = (T, O, ); };
                T = {isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.app-extension"; };
                O = {isa = PBXNativeTarget; name = O; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (G, ); };
                G = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; exceptions = (X, Y, ); };
                X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T;
                    membershipExceptions = (One.swift, Info.plist, /Localized/Sub/Main.strings, ); };
                Y = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = O; membershipExceptions = (Two.swift, ); };
            }; rootObject = R; }
            """)
        let target = try project.target(named: "T")
        #expect(target.sources.map(\.lastPathComponent) == ["One.swift"])
        #expect(target.resources.map(\.lastPathComponent) == ["Main.strings"])
    }

    @Test func findsFrameworksAndPackagesOfATarget() throws {
        try write("Kit/Package.swift", "")
        try write("Older/Package.swift", "")
        try write("Notes.xcworkspace/xcshareddata/swiftpm/Package.resolved", "{}")
        for name in ["Listed", "Grouped/Inner", "Foreign"] { try write(name + "/Package.swift", "") }
        try write(
            "Notes.xcworkspace/contents.xcworkspacedata",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version="1.0">
              <FileRef location="group:Notes.xcodeproj"></FileRef>
              <FileRef location="container:Listed"></FileRef>
              <Group location="group:Grouped" name="Grouped"><FileRef location="group:Inner"></FileRef></Group>
              <FileRef location="group:Missing"></FileRef>
            </Workspace>
            """)
        try write(
            "Others.xcworkspace/contents.xcworkspacedata",
            "<Workspace version=\"1.0\"><FileRef location=\"group:Foreign\"/></Workspace>")
        let project = try project(
            """
            { objects = {
                R = {isa = PBXProject; targets = (T, F, L, O, ); mainGroup = G; packageReferences = (P1, P2, P3, P4, P5, P6, ); };
                G = {isa = PBXGroup; children = (OLD, ); sourceTree = "<group>"; };
                OLD = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Older; sourceTree = "<group>"; };
                T = {isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.app-extension"; dependencies = (D, );
                    buildPhases = (B, ); packageProductDependencies = (PD, ); };
                D = {isa = PBXTargetDependency; target = F; };
                B = {isa = PBXFrameworksBuildPhase; files = (BF, BP, ); };
                BF = {isa = PBXBuildFile; fileRef = LP; };
                BP = {isa = PBXBuildFile; productRef = PD; };
                PD = {isa = XCSwiftPackageProductDependency; package = P1; productName = Tools; };
                F = {isa = PBXNativeTarget; name = F; productType = "com.apple.product-type.framework"; };
                L = {isa = PBXNativeTarget; name = L; productType = "com.apple.product-type.library.static"; productReference = LP; };
                O = {isa = PBXNativeTarget; name = O; productType = "com.apple.product-type.framework"; };
                P1 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/Tools.git";
                    requirement = {kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
                P2 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/a";
                    requirement = {kind = branch; branch = "main\\\"\\\\("; }; };
                P3 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/b";
                    requirement = {kind = versionRange; minimumVersion = 1.0.0; maximumVersion = 3.0.0; }; };
                P4 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/c";
                    requirement = {kind = exactVersion; version = 2.0.0; }; };
                P5 = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/d";
                    requirement = {kind = somethingElse; }; };
                P6 = {isa = XCLocalSwiftPackageReference; relativePath = Kit; };
            }; rootObject = R; }
            """)
        let target = try project.target(named: "T")
        #expect(target.libraryNames == ["F", "L"])
        let tools = RemotePackage(
            address: "https://example.org/Tools.git", requirement: .upToNextMajor(from: "1.2.0"))
        #expect(tools.identity == "Tools")
        #expect(target.packageProducts.map(\.name) == ["Tools"])
        #expect(target.packageProducts.first?.package == tools)
        #expect(
            project.remotePackages.map(\.requirement) == [
                .upToNextMajor(from: "1.2.0"), .branch("main\"\\("), .range("1.0.0", "3.0.0"), .exact("2.0.0"),
            ])
        #expect(try project.localPackages().map(\.lastPathComponent) == ["Kit", "Older", "Listed", "Inner"])
        #expect(
            project.resolvedPackages?.path.hasSuffix("Notes.xcworkspace/xcshareddata/swiftpm/Package.resolved") == true)
    }

    /// Anybody can put a project or a repository into /tmp, above a folder of a person's.
    @Test(.enabled(if: geteuid() == 0, "needs root, to make a file of another user"))
    func trustsNothingOfOtherUsersInFoldersAbove() throws {
        try write("mine/Info.plist", "")
        try write("theirs/project.pbxproj", "")
        let (mine, theirs) = (folder.appendingPathComponent("mine"), folder.appendingPathComponent("theirs"))
        #expect(ProjectFile.isTrusted(theirs, with: mine))
        #expect(chown(theirs.path, 12_345, 12_345) == 0)
        #expect(!ProjectFile.isTrusted(theirs, with: mine))
        let link = folder.appendingPathComponent("link")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/etc")
        #expect(lchown(link.path, 12_345, 12_345) == 0)
        #expect(!ProjectFile.isTrusted(link, with: mine))
        #expect(chown(mine.path, 12_345, 12_345) == 0)
        #expect(ProjectFile.isTrusted(theirs, with: mine))
        #expect(!ProjectFile.isTrusted(folder.appendingPathComponent("missing"), with: mine))
    }

    /// One that cannot be read may list this project: it is not taken for none.
    @Test(arguments: ["<Workspace>\n<FileRef", String(repeating: "<!-- -->", count: 200_000)])
    func refusesAWorkspaceThatCannotBeRead(_ text: String) throws {
        try write("Notes.xcworkspace/contents.xcworkspacedata", text)
        let project = try project("{ objects = { R = {isa = PBXProject; }; }; rootObject = R; }")
        let error = try #require(throws: ProjectError.self) { try project.localPackages() }
        #expect(error.description.contains("/Notes.xcworkspace/contents.xcworkspacedata:"), "\(error)")
    }

    /// Secrets of the person lie in files of the same form.
    @Test(arguments: [
        "#include \"../outside.xcconfig\"\n", "#include? \"../outside.xcconfig\"\n", "#include? \"/etc/os-release\"\n",
        "#include? \"../is-not-there\"\n", "#include \"link.xcconfig\"\n",
    ])
    func refusesSettingsOutsideTheRepository(_ text: String) throws {
        let outside = folder.deletingLastPathComponent().appendingPathComponent("outside.xcconfig")
        try Data("SECRET = 1\n".utf8).write(to: outside)
        defer { try? FileManager.default.removeItem(at: outside) }
        try write("Share.xcconfig", text)
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("link.xcconfig"), withDestinationURL: outside)
        let project = try project(Self.contents)
        let error = #expect(throws: ProjectError.self) { try project.target(named: "Notes Share") }
        #expect(error?.description.contains("which is outside \(folder.path)") == true, "\(String(describing: error))")
    }

    @Test func endsForFilesThatIncludeEachOtherManyTimes() throws {
        for number in 0..<19 {
            try write(
                "\(number).xcconfig", String(repeating: "#include \"\(number + 1).xcconfig\"\n", count: 10))
        }
        try write("19.xcconfig", "A = 1\n")
        try write("Share.xcconfig", "#include \"1.xcconfig\"\n")
        let project = try project(Self.contents)
        let error = #expect(throws: ProjectError.self) { try project.target(named: "Notes Share") }
        #expect(error?.description.contains("expected at most 1000 files of build settings") == true)
    }

    @Test func readsConfigurationFileOfAnotherSystem() throws {
        try write("Share.xcconfig", "// one\r\nSUFFIX = share\r\n\r\nOTHER = 1\r\n")
        let target = try project(Self.contents).target(named: "Notes Share")
        #expect(target.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "org.example.notes.share")
        #expect(target.settings["OTHER"] == "1")
    }

    @Test func takesSettingsOfTheChosenConfigurationAndThenThoseThatAreGiven() throws {
        let target = try project(Self.contents).target(
            named: "Notes", configuration: "Release", overrides: ["PRODUCT_NAME": "Other"])
        // The target itself has Debug only; the project's settings are those of Release.
        #expect(target.settings["BASE"] == "org.example.release")
        #expect(target.settings["PRODUCT_NAME"] == "Other")
    }

    @Test(arguments: [
        ("{ a = (1, 2; }", "expected \")\", found \";\""), ("{ a = 1 }", "expected \";\", found \"}\""),
        ("{ a = \"x", "expected the end of a text, found the end of the file"),
        ("", "expected a value, found the end of the file"),
        ("{ /* a", "expected the end of a comment"), ("{ a = ; }", "expected a value, found \";\""),
        ("{} {}", "expected the end of the file"), ("{ objects = {}; }", "it is no project of Xcode"),
        (String(repeating: "(", count: 100_000), "expected at most 50 levels"),
    ])
    func namesMistakeOfBrokenFile(_ text: String, _ message: String) throws {
        let error = #expect(throws: ProjectError.self) { try project(text) }
        #expect(error?.description.contains(message) == true, "\(String(describing: error))")
        #expect(error?.description.contains("project.pbxproj") == true)
    }

    @Test func namesPositionOfMistake() throws {
        let error = #expect(throws: ProjectError.self) { try project("{\n  a = b;\n  c d;\n}") }
        #expect(error?.description.contains("project.pbxproj:3:5: expected \"=\", found \"d\"") == true)
    }

    @Test func survivesObjectsThatReferToThemselves() throws {
        let project = try project(
            """
            { objects = {
                R = {isa = PBXProject; targets = (T, T, NONE, ); };
                T = {isa = PBXNativeTarget; name = T; productType = "com.apple.product-type.app-extension"; buildPhases = (P, ); };
                P = {isa = PBXSourcesBuildPhase; files = (B, ); };
                B = {isa = PBXBuildFile; fileRef = G; };
                G = {isa = PBXGroup; children = (G, H, ); path = a; sourceTree = "<group>"; };
                H = {isa = PBXGroup; children = (G, ); path = b; sourceTree = "<group>"; };
            }; rootObject = R; }
            """)
        #expect(try project.target(named: "T").sources.isEmpty)
    }

    @Test func listsExtensionsForUnknownTarget() throws {
        let error = #expect(throws: ProjectError.self) { try project(Self.contents).target(named: "Nots") }
        #expect(error?.description == "Notes.xcodeproj has no target Nots; its app extensions are Notes Share")
    }

    @Test func refusesConfigurationFileThatIncludesItself() throws {
        try write("Share.xcconfig", "#include \"Share.xcconfig\"\n")
        let error = #expect(throws: ProjectError.self) { try project(Self.contents).target(named: "Notes Share") }
        #expect(error?.description.contains("expected at most 20 files inside each other") == true)
    }

    @Test func survivesArbitraryBytes() throws {
        var generator = SeededGenerator(seed: 1)
        let letters = Array("{}()=;,\"\\ \n/*ab".utf8)
        for _ in 0..<300 {
            let bytes = (0..<Int.random(in: 0..<80, using: &generator)).map { _ in
                letters.randomElement(using: &generator)!
            }
            try write("Notes.xcodeproj/project.pbxproj", String(decoding: bytes, as: UTF8.self))
            #expect(throws: ProjectError.self) { try XcodeProject(folder.appendingPathComponent("Notes.xcodeproj")) }
        }
    }
}

private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
