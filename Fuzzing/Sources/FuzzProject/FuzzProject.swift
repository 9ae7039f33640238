// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import XcodeProjects

private let project: URL = {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)/Fuzz.xcodeproj")
    do { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) } catch {
        preconditionFailure("\(error)")
    }
    return url
}()

/// A stranger's project is read with all its targets, and each of them with its settings, or there is an error with the reason. The first byte says whether the
/// rest is the project or a file of build settings that it names.
func fuzzProject(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 0 else { return 0 }
    let data = Data(bytes: bytes + 1, count: count - 1)
    let isSettings = bytes[0] == UInt8(ascii: "c")
    let settings = project.deletingLastPathComponent().appendingPathComponent("Fuzz.xcconfig")
    do {
        try (isSettings ? named : data).write(to: project.appendingPathComponent("project.pbxproj"))
        try (isSettings ? data : Data("A = B\n".utf8)).write(to: settings)
    } catch { preconditionFailure("\(error)") }
    do {
        let found = try XcodeProject(project)
        for name in found.extensionNames {
            let target = try found.target(named: name)
            precondition(target.name == name)
            _ = (target.packageProducts, target.libraryNames, found.remotePackages, try found.localPackages())
            for setting in target.settings.names { _ = target.settings.expand("$(\(setting))") }
        }
    } catch { precondition(!error.description.isEmpty) }
    return 0
}

/// A project with an extension whose settings are in a file.
private let named = Data(
    """
    {objects = {
      R = {isa = PBXProject; targets = (T,); mainGroup = G; buildConfigurationList = L;};
      G = {isa = PBXGroup; children = (F,); sourceTree = "<group>";};
      F = {isa = PBXFileReference; path = Fuzz.xcconfig; sourceTree = "<group>";};
      L = {isa = XCConfigurationList; buildConfigurations = (C,);};
      C = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = F; buildSettings = {A = "$(B)";};};
      T = {isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension"; buildConfigurationList = L;};
    }; rootObject = R;}
    """.utf8)
