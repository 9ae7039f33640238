// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// Modules under the names that they have on Apple's systems, for programs that `appex build` makes from an extension's own sources.
// A package of its own: a module named `UIKit` or `os` in the main package would change what `#if canImport` means to every other.
let package = Package(
    name: "AppleModules",
    products: [
        .library(name: "AppleModules", type: .dynamic, targets: ["AppleModules"]),
        // By itself: it takes more than half as long to build as all others together, and few extensions import it.
        .library(name: "CryptoKit", type: .dynamic, targets: ["CryptoKit"]),
    ],
    dependencies: [
        .package(name: "appex", path: "../.."),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        .target(name: "ObjectiveC"),
        .target(
            name: "AppleFoundation",
            dependencies: [
                "Combine", "ObjectiveC", .product(name: "AppExtensions", package: "appex"),
                .product(name: "BackgroundTransfers", package: "appex"),
                .product(name: "PredicateFormat", package: "appex"),
                .product(name: "UniformTypes", package: "appex"),
            ]),
        .target(
            name: "UniformTypeIdentifiers",
            dependencies: ["AppleFoundation", .product(name: "UniformTypes", package: "appex")]),
        .target(name: "MobileCoreServices", dependencies: ["CoreServices"]),
        .target(name: "CoreServices", dependencies: ["UniformTypeIdentifiers"]),
        .target(name: "CoreTransferable", dependencies: ["AppleFoundation", "UniformTypeIdentifiers"]),
        .target(
            name: "Security", dependencies: ["AppleFoundation", .product(name: "Keychain", package: "appex")]),
        .target(name: "Intents", dependencies: ["AppleFoundation"]),
        .target(name: "os", dependencies: ["AppleFoundation"]),
        .target(name: "OSLog", dependencies: ["os"]),
        .target(name: "CoreGraphics", dependencies: ["AppleFoundation", .product(name: "Pictures", package: "appex")]),
        .target(
            name: "ImageIO",
            dependencies: [
                "CoreGraphics", .product(name: "ImageMetadata", package: "appex"),
                .product(name: "Pictures", package: "appex"), .product(name: "UniformTypes", package: "appex"),
            ]),
        .target(
            name: "AVFoundation",
            dependencies: ["CoreGraphics", "UIKit", .product(name: "FileMetadata", package: "appex")]),
        .target(name: "AVKit", dependencies: ["AVFoundation"]),
        .target(name: "Photos", dependencies: ["AVFoundation", "ImageIO"]),
        .target(
            name: "UIKit",
            dependencies: [
                "AppleFoundation", "CoreGraphics", "ImageIO", "Intents", "ObjectiveC", "Security",
                .product(name: "AppExtensions", package: "appex"), .product(name: "Pictures", package: "appex"),
            ]),
        .target(name: "Social", dependencies: ["UIKit"]),
        .target(name: "Contacts", dependencies: ["AppleFoundation"]),
        .target(name: "CoreLocation", dependencies: ["AppleFoundation"]),
        .target(name: "CoreMedia", dependencies: ["AVFoundation"]),
        .target(name: "CoreText", dependencies: ["UIKit"]),
        .target(name: "CryptoKit", dependencies: [.product(name: "Crypto", package: "swift-crypto")]),
        .target(name: "IntentsUI", dependencies: ["Intents", "UIKit"]),
        .target(
            name: "LinkPresentation",
            dependencies: ["AppleFoundation", "UIKit", .product(name: "BackgroundTransfers", package: "appex")]),
        .target(name: "LocalAuthentication", dependencies: ["AppleFoundation"]),
        .target(name: "Network", dependencies: ["AppleFoundation"]),
        .target(name: "PDFKit", dependencies: ["UIKit", .product(name: "FileMetadata", package: "appex")]),
        .target(name: "QuartzCore", dependencies: ["UIKit"]),
        .target(name: "QuickLookThumbnailing", dependencies: ["UIKit"]),
        .target(name: "SystemConfiguration", dependencies: ["AppleFoundation", "Network"]),
        .target(name: "UserNotifications", dependencies: ["AppleFoundation"]),
        .target(name: "WidgetKit", dependencies: ["AppleFoundation"]),
        .target(
            name: "SwiftUI",
            dependencies: [
                "AppleFoundation", "Combine", "CoreTransferable", "UIKit",
                .product(name: "AppExtensions", package: "appex"),
            ]),
        .target(
            name: "Combine",
            dependencies: [
                .product(name: "BackgroundTransfers", package: "appex"),
                .product(name: "OpenCombine", package: "OpenCombine"),
                .product(name: "OpenCombineDispatch", package: "OpenCombine"),
                .product(name: "OpenCombineFoundation", package: "OpenCombine"),
            ]),
        .target(
            name: "ContainingApplication",
            dependencies: [
                "AppleFoundation", .product(name: "ApplicationRuntime", package: "appex"),
                .product(name: "BackgroundTransfers", package: "appex"),
            ]),
        .target(
            name: "AppleModules",
            dependencies: [
                "AVFoundation", "AVKit", "AppleFoundation", "Combine", "Contacts", "ContainingApplication",
                "CoreGraphics", "CoreLocation", "CoreMedia", "CoreServices", "CoreText",
                "CoreTransferable", "ImageIO", "Intents", "IntentsUI", "LinkPresentation",
                "LocalAuthentication", "MobileCoreServices", "Network", "OSLog", "ObjectiveC", "PDFKit", "Photos",
                "QuartzCore", "QuickLookThumbnailing", "Security", "Social", "SwiftUI", "SystemConfiguration", "UIKit",
                "UniformTypeIdentifiers", "UserNotifications", "WidgetKit", "os",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"), .treatAllWarnings(as: .error),
        // What has no effect here is deprecated, so that `appex build` can say where an extension uses it; the modules use it themselves.
        .treatWarning("DeprecatedDeclaration", as: .warning),
    ]
}
