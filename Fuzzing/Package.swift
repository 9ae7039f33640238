// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// One libFuzzer target for each thing that reads what strangers wrote. `Scripts/fuzz` builds and runs them.
let package = Package(
    name: "Fuzzing",
    dependencies: [.package(name: "appex", path: "..")],
    targets: [
        .target(name: "CFuzzer"),
        .executableTarget(
            name: "FuzzLexer", dependencies: ["CFuzzer", .product(name: "PredicateFormat", package: "appex")]),
        .executableTarget(
            name: "FuzzParser",
            dependencies: [
                "CFuzzer", .product(name: "PredicateFormat", package: "appex"),
                .product(name: "ActivationRules", package: "appex"),
            ]),
        .executableTarget(
            name: "FuzzPropertyList", dependencies: ["CFuzzer", .product(name: "RuleLint", package: "appex")]),
        .executableTarget(
            name: "FuzzPayload", dependencies: ["CFuzzer", .product(name: "ActivationRules", package: "appex")]),
        .executableTarget(
            name: "FuzzMessages", dependencies: ["CFuzzer", .product(name: "ExtensionHost", package: "appex")]),
        .executableTarget(
            name: "FuzzItems", dependencies: ["CFuzzer", .product(name: "ExtensionHost", package: "appex")]),
        .executableTarget(
            name: "FuzzBundle", dependencies: ["CFuzzer", .product(name: "ExtensionHost", package: "appex")]),
        .executableTarget(
            name: "FuzzELF", dependencies: ["CFuzzer", .product(name: "ExtensionHost", package: "appex")]),
        .executableTarget(
            name: "FuzzManifest", dependencies: ["CFuzzer", .product(name: "AppGroups", package: "appex")]),
    ], swiftLanguageModes: [.v6])
