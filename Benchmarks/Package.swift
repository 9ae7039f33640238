// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Runs the release programs that `make apps` built; links nothing of them, so that it builds in seconds.
let package = Package(
    name: "AppexBenchmarks", targets: [.executableTarget(name: "AppexBenchmarks")], swiftLanguageModes: [.v6])
