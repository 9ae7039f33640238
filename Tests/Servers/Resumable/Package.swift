// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
//
// A server of Apple's swift-nio-extras that takes resumable uploads, for tests: `make servers` builds it.

import PackageDescription

let package = Package(
    name: "Resumable",
    dependencies: [
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    ],
    targets: [
        .executableTarget(
            name: "resumable-server",
            dependencies: [
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOResumableUpload", package: "swift-nio-extras"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
