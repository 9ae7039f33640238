// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The program that loads web pages, `appex-page`. A package of its own: no other program, and no first build of one, needs WebKitGTK.
let package = Package(
    name: "PageEngine",
    products: [.executable(name: "appex-page", targets: ["appex-page"])],
    dependencies: [.package(name: "appex", path: "../..")],
    targets: [
        .systemLibrary(
            name: "CWebKit", pkgConfig: "webkitgtk-6.0", providers: [.apt(["libwebkitgtk-6.0-dev"])]),
        .executableTarget(
            name: "appex-page",
            dependencies: [
                "CWebKit", .product(name: "HelperMessages", package: "appex"),
                .product(name: "PageMessages", package: "appex"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"), .treatAllWarnings(as: .error),
    ]
}
