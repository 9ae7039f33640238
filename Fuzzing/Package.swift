// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// One libFuzzer target for each thing that reads what strangers wrote. `Scripts/fuzz` builds and runs them.
let package = Package(
    name: "Fuzzing",
    dependencies: [.package(name: "appex", path: ".."), .package(path: "../Authoring/DeveloperTools")],
    targets: [
        .target(name: "CFuzzer"),
        .target(name: "Fuzzer", dependencies: ["CFuzzer"]),
        .executableTarget(
            name: "FuzzLexer", dependencies: ["Fuzzer", .product(name: "PredicateFormat", package: "appex")]),
        .executableTarget(
            name: "FuzzParser",
            dependencies: [
                "Fuzzer", .product(name: "PredicateFormat", package: "appex"),
                .product(name: "ActivationRules", package: "appex"),
            ]),
        .executableTarget(
            name: "FuzzPropertyList", dependencies: ["Fuzzer", .product(name: "RuleLint", package: "appex")]),
        .executableTarget(
            name: "FuzzPayload", dependencies: ["Fuzzer", .product(name: "ActivationRules", package: "appex")]),
        .executableTarget(
            name: "FuzzMessages", dependencies: ["Fuzzer", .product(name: "ExtensionHost", package: "appex")]),
        .executableTarget(
            name: "FuzzItems", dependencies: ["Fuzzer", .product(name: "ExtensionHost", package: "appex")]),
        .executableTarget(
            name: "FuzzBundle", dependencies: ["Fuzzer", .product(name: "ExtensionHost", package: "appex")]),
        .executableTarget(
            name: "FuzzELF", dependencies: ["Fuzzer", .product(name: "ExtensionHost", package: "appex")]),
        .executableTarget(
            name: "FuzzRecords",
            dependencies: [
                "Fuzzer", .product(name: "ExtensionHost", package: "appex"),
                .product(name: "BrowserHost", package: "appex"),
                .product(name: "WindowMessages", package: "appex"),
            ]),
        .executableTarget(
            name: "FuzzProject",
            dependencies: ["Fuzzer", .product(name: "XcodeProjects", package: "DeveloperTools")]),
        .executableTarget(
            name: "FuzzManifest", dependencies: ["Fuzzer", .product(name: "AppGroups", package: "appex")]),
    ], swiftLanguageModes: [.v6])
