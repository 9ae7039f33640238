// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The program that draws sheets in a window, `appex-sheet`. A package of its own: no other program, and no first build of one, needs GTK.
let package = Package(
    name: "DesktopSheet",
    products: [.executable(name: "appex-sheet", targets: ["appex-sheet"])],
    dependencies: [.package(name: "appex", path: "../..")],
    targets: [
        .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
        .target(name: "CParentWindow", dependencies: ["CGtk"], linkerSettings: [.linkedLibrary("X11")]),
        .executableTarget(
            name: "appex-sheet",
            dependencies: [
                "CGtk", "CParentWindow", .product(name: "FileOperations", package: "appex"),
                .product(name: "HelperMessages", package: "appex"),
                .product(name: "Sheets", package: "appex"),
                .product(name: "WindowMessages", package: "appex"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type == .executable {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"), .treatAllWarnings(as: .error),
    ]
}
