// swift-tools-version: 6.0
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "Cargo",
    platforms: [.iOS(.v16)],
    products: [.library(name: "Cargo", targets: ["Cargo"])],
    targets: [
        .target(
            name: "Cargo", dependencies: ["CargoLabels"], resources: [.process("Resources")],
            swiftSettings: [.define("CARGO", .when(platforms: [.iOS])), .define("MAC", .when(platforms: [.macOS]))]),
        .target(name: "CargoLabels"),
        .target(name: "CargoUnused", dependencies: ["Nowhere"]),
    ]
)
