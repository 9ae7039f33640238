// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The service `org.appex.Share` of the session bus, `appex-share-service`. A package of its own: no other program links GIO.
let package = Package(
    name: "ShareService",
    products: [.executable(name: "appex-share-service", targets: ["appex-share-service"])],
    targets: [
        .systemLibrary(name: "CGio", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
        .executableTarget(name: "appex-share-service", dependencies: ["CGio"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"), .treatAllWarnings(as: .error),
    ]
}
