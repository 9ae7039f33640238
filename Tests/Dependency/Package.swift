// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackageDescription

// A package outside the checkout that depends on a released version, as authors of extensions write it.
// Scripts/test-dependency copies it elsewhere, and sets the variable to a clone with a tag.
let repository = ProcessInfo.processInfo.environment["APPEX_REPOSITORY"] ?? "https://github.com/appex/appex"
let package = Package(
    name: "Notes",
    dependencies: [.package(url: repository, from: "0.1.0")],
    targets: [
        .executableTarget(
            name: "NotesShare", dependencies: [.product(name: "AppExtensions", package: "appex")]),
        .testTarget(
            name: "NotesTests",
            dependencies: [
                "NotesShare", .product(name: "AppExtensions", package: "appex"),
                .product(name: "ExtensionHost", package: "appex"),
                .product(name: "appex-supervisor", package: "appex"),
            ]),
    ],
    swiftLanguageModes: [.v6])
