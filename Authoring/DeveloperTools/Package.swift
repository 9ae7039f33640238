// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The programs of developers of extensions that parse Swift: `appex-build`, which makes an extension from its Xcode project, and `appex-lint`, which looks
// at its sources. A package of its own: they need swift-syntax.
let package = Package(
    name: "DeveloperTools",
    products: [
        .executable(name: "appex-build", targets: ["appex-build"]),
        .executable(name: "appex-lint", targets: ["appex-lint"]),
        // For Fuzzing.
        .library(name: "XcodeProjects", targets: ["XcodeProjects"]),
    ],
    dependencies: [
        .package(name: "appex", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    ],
    targets: [
        // Swift sources of Apple's systems, written again for a compiler without Objective-C.
        .target(
            name: "SourceRewriting",
            dependencies: [
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
        // What an Xcode project says of a target.
        .target(
            name: "XcodeProjects",
            dependencies: [
                .product(name: "FileOperations", package: "appex"), .product(name: "PropertyLists", package: "appex"),
            ]),
        // What the manifest of a package says of its modules, without running it.
        .target(
            name: "PackageManifests",
            dependencies: [
                .product(name: "FileOperations", package: "appex"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
        .target(
            name: "ExtensionBuilding",
            dependencies: [
                "PackageManifests", "SourceRewriting", "XcodeProjects",
                .product(name: "AuthoringReports", package: "appex"),
                .product(name: "FileOperations", package: "appex"),
            ]),
        .executableTarget(
            name: "appex-build",
            dependencies: [
                "ExtensionBuilding", "XcodeProjects", .product(name: "AuthoringReports", package: "appex"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // The linter of sources.
        .target(
            name: "SourceLint",
            dependencies: [
                .product(name: "ActivationRules", package: "appex"),
                .product(name: "AuthoringReports", package: "appex"), .product(name: "PropertyLists", package: "appex"),
                .product(name: "UniformTypes", package: "appex"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
            ]),
        .executableTarget(
            name: "appex-lint", dependencies: ["SourceLint", .product(name: "AuthoringReports", package: "appex")]),
        .testTarget(
            name: "SourceLintTests",
            dependencies: ["SourceLint", .product(name: "AuthoringReports", package: "appex")]),
        .testTarget(name: "SourceRewritingTests", dependencies: ["SourceRewriting"]),
        .testTarget(name: "XcodeProjectsTests", dependencies: ["XcodeProjects"]),
        .testTarget(name: "PackageManifestsTests", dependencies: ["PackageManifests"]),
        .testTarget(name: "ExtensionBuildingTests", dependencies: ["ExtensionBuilding", "XcodeProjects"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"), .treatAllWarnings(as: .error),
    ]
}
