// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import ExtensionBundles

private let app: URL = {
    let app = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(UUID().uuidString)/Fuzz.app")
    let appex = app.appendingPathComponent("PlugIns/Fuzz.appex")
    do {
        try FileManager.default.createDirectory(at: appex, withIntermediateDirectories: true)
        for bundle in [app, appex] {
            let program = bundle.appendingPathComponent("Fuzz")
            try Data("#!/bin/sh\n".utf8).write(to: program)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        }
    } catch { preconditionFailure("\(error)") }
    return app
}()

private func plist(_ identifier: String, _ more: String) -> Data {
    Data(
        "<plist><dict><key>CFBundleIdentifier</key><string>\(identifier)</string><key>CFBundleExecutable</key><string>Fuzz</string>\(more)</dict></plist>"
            .utf8)
}

private let point =
    "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>com.apple.share-services</string>"
    + "<key>NSExtensionPrincipalClass</key><string>A.B</string></dict>"

/// Checks that any property lists of a stranger's bundle give a bundle whose names are safe, or an error that names a file.
func fuzzBundle(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    guard count > 0 else { return 0 }
    let data = Data(bytes: bytes + 1, count: count - 1)
    let appex = app.appendingPathComponent("PlugIns/Fuzz.appex")
    // The first byte says which of the files it is.
    let which = bytes[0] % 4
    do {
        try (which == 0 ? data : plist("org.fuzz", "")).write(to: app.appendingPathComponent("Info.plist"))
        try (which == 1 ? data : plist("org.fuzz.share", point)).write(to: appex.appendingPathComponent("Info.plist"))
        let entitlements = which == 2 ? data : Data("<plist><dict/></plist>".utf8)
        for bundle in [app, appex] { try entitlements.write(to: bundle.appendingPathComponent("Entitlements.plist")) }
    } catch { preconditionFailure("\(error)") }
    do {
        let found = try ApplicationBundle(url: app)
        for identifier in [found.identifier] + found.extensions.map(\.identifier) {
            precondition(!identifier.isEmpty && !identifier.utf8.contains(0x2F) && !identifier.hasPrefix("-"))
        }
        _ = found.displayName
    } catch {
        precondition(error is BundleError || "\(error)".contains(".plist"), "\(error)")
    }
    return 0
}
