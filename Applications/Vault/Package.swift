// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Vault's programs link VaultKit dynamically, and Appex only as a part of it: Scripts/assemble-vault puts it into the app's folder
// Frameworks.
let package = Package(
    name: "Vault",
    dependencies: [
        .package(name: "appex", path: "../.."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .executableTarget(
            name: "Vault",
            dependencies: [
                .product(name: "VaultKit", package: "appex"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], path: "App"),
        .executableTarget(
            name: "VaultFill", dependencies: [.product(name: "VaultKit", package: "appex")], path: "Fill"),
    ],
    swiftLanguageModes: [.v6])
