// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// AppexBenchmarks runs the release programs that `make apps` built and links nothing of them; RuleBenchmarks and
// InboxBenchmarks link the modules that they measure.
let package = Package(
    name: "AppexBenchmarks",
    dependencies: [.package(name: "appex", path: "..")],
    targets: [
        .executableTarget(name: "AppexBenchmarks"),
        .executableTarget(name: "InboxBenchmarks", dependencies: [.product(name: "AppGroups", package: "appex")]),
        .executableTarget(name: "WebPageBenchmarks", dependencies: [.product(name: "WebPages", package: "appex")]),
        .executableTarget(name: "VaultBenchmarks", dependencies: [.product(name: "VaultKit", package: "appex")]),
        .executableTarget(
            name: "RuleBenchmarks",
            dependencies: [
                .product(name: "ActivationRules", package: "appex"),
                .product(name: "PredicateFormat", package: "appex"),
                .product(name: "UniformTypes", package: "appex"),
            ]),
    ], swiftLanguageModes: [.v6])
