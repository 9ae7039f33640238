// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// One root package: its modules change together and share `package` access. A target declares exactly the modules that it may
// import, and the import check of `make check` enforces that. Docs/Architecture.md has the diagram.
let package = Package(
    name: "appex",
    products: [
        .executable(name: "appex", targets: ["appex"]),
        .executable(name: "appex-supervisor", targets: ["appex-supervisor"]),
        .executable(name: "appex-clipboard", targets: ["appex-clipboard"]),
        .executable(name: "appex-keyring", targets: ["appex-keyring"]),
        .executable(name: "appex-desktop", targets: ["appex-desktop"]),
        .executable(name: "appex-thumbnail", targets: ["appex-thumbnail"]),
        .executable(name: "appex-browser", targets: ["appex-browser"]),
        .executable(name: "appex-transfers", targets: ["appex-transfers"]),
        .library(name: "Activities", targets: ["Activities"]),
        .library(name: "AppExtensions", targets: ["AppExtensions"]),
        .library(name: "AppexTesting", targets: ["AppexTesting"]),
        .library(name: "AppGroups", targets: ["AppGroups"]),
        .library(name: "ApplicationRuntime", targets: ["ApplicationRuntime"]),
        .library(name: "BackgroundTransfers", targets: ["BackgroundTransfers"]),
        .library(name: "BrowserHost", targets: ["BrowserHost"]),
        .library(name: "Donations", targets: ["Donations"]),
        .library(name: "FileMetadata", targets: ["FileMetadata"]),
        .library(name: "FileOperations", targets: ["FileOperations"]),
        .library(name: "Keychain", targets: ["Keychain"]),
        .library(name: "Sheets", targets: ["Sheets"]),
        .library(name: "TerminalSheets", targets: ["TerminalSheets"]),
        .library(name: "OnePasswordExtension", targets: ["OnePasswordExtension"]),
        .library(name: "PasswordMessages", targets: ["PasswordMessages"]),
        .library(name: "SharedDatabase", targets: ["SharedDatabase"]),
        .library(name: "ImageMetadata", targets: ["ImageMetadata"]),
        .library(name: "ShareExtension", targets: ["ShareExtension"]),
        .library(name: "ShareModuleTesting", targets: ["ShareModuleTesting"]),
        .library(name: "ExtensionHost", targets: ["ExtensionHost"]),
        .library(name: "UniformTypes", targets: ["UniformTypes"]),
        .library(name: "UniversalLinks", targets: ["UniversalLinks"]),
        .library(name: "WebPages", targets: ["WebPages"]),
        .library(name: "WindowMessages", targets: ["WindowMessages"]),
        .library(name: "WindowSheets", targets: ["WindowSheets"]),
        .library(name: "Pictures", targets: ["Pictures"]),
        .library(name: "PredicateFormat", targets: ["PredicateFormat"]),
        .library(name: "ActivationRules", targets: ["ActivationRules"]),
        .library(name: "PropertyLists", targets: ["PropertyLists"]),
        .library(name: "RuleLint", targets: ["RuleLint"]),
        .library(name: "LintReports", targets: ["LintReports"]),
        // The framework of Vault, with all of Appex that its programs use: a process has each module once.
        .library(name: "VaultKit", type: .dynamic, targets: ["VaultKit"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(name: "CLinux"),
        .systemLibrary(name: "CNettle", providers: [.apt(["nettle-dev"])]),
        .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),
        .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CPSL", providers: [.apt(["libpsl-dev", "libidn2-dev"])]),
        .systemLibrary(name: "CSeccomp", providers: [.apt(["libseccomp-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CXXHash", providers: [.apt(["libxxhash-dev"])]),
        // Linked statically: the programs that people install must start where the library is not.
        .target(
            name: "FileOperations", dependencies: ["CLinux", "CXXHash"],
            linkerSettings: [.linkedLibrary(":libxxhash.a")]),
        // Hashes and encryption of Nettle: a fifth of a megabyte in each program, against the minutes that building a library of our own would take.
        .target(name: "Cryptography", dependencies: ["CNettle"], linkerSettings: [.linkedLibrary(":libnettle.a")]),
        .target(name: "PropertyLists"),
        .target(name: "ImageMetadata", dependencies: ["FileOperations"]),
        .target(name: "Pictures", dependencies: ["ImageMetadata"]),
        .target(
            name: "FileMetadata",
            dependencies: ["FileOperations", "ImageMetadata", "UniformTypes"]),
        // It needs nothing of Swift, and must start in a sandbox that may not have a Swift runtime. `make apps` links it
        // statically.
        .executableTarget(
            name: "appex-supervisor", dependencies: ["CLinux", "CSeccomp"],
            linkerSettings: [.linkedLibrary(":libseccomp.a")]),
        // A program of its own: no other links an X11 library.
        .executableTarget(name: "appex-clipboard", linkerSettings: [.linkedLibrary("xcb")]),
        // It loads GLib and libsecret, if they are there.
        .executableTarget(name: "appex-keyring"),
        // Loads GIO, which starts the apps of the desktop.
        .executableTarget(name: "appex-desktop"),
        // Loads gdk-pixbuf, in a sandbox.
        .executableTarget(name: "appex-thumbnail"),

        .target(name: "UniformTypes", dependencies: ["FileOperations"], exclude: ["Declarations/types.tsv"]),

        .target(name: "PredicateFormat"),
        .target(name: "ExtensionItems", dependencies: ["FileOperations", "PropertyLists", "UniformTypes"]),
        .target(name: "AppGroups", dependencies: ["FileOperations", "PropertyLists"]),
        .target(name: "Sheets"),
        .target(name: "DeclaredTargets"),
        .target(name: "UniversalLinks"),

        .target(name: "LintReports"),
        .target(
            name: "RuleLint",
            dependencies: ["ActivationRules", "LintReports", "PredicateFormat", "PropertyLists", "UniformTypes"]),

        .target(name: "ActivationRules", dependencies: ["PredicateFormat", "PropertyLists", "UniformTypes"]),
        .target(name: "MessageChannels", dependencies: ["FileOperations"]),
        .target(
            name: "ExtensionMessages",
            dependencies: [
                "Donations", "ExtensionItems", "FileOperations", "MessageChannels", "Sheets", "UniformTypes",
            ]),
        .target(name: "Donations", dependencies: ["AppGroups", "FileOperations"]),
        .target(name: "TransferMessages"),
        .target(name: "WindowMessages", dependencies: ["Sheets"]),

        // A module of its own, so that programs without a database, such as appex, neither build nor load SQLite.
        .target(
            name: "SharedDatabase",
            dependencies: [
                "AppGroups", "CSQLite", "FileOperations", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ]),

        .target(
            name: "BundleSignatures",
            dependencies: ["CSodium", "Cryptography", "FileOperations", "PropertyLists"],
            linkerSettings: [.linkedLibrary(":libsodium.a")]),
        .target(name: "Keychain", dependencies: ["Cryptography", "FileOperations", "PropertyLists"]),
        .target(
            name: "ExtensionBundles",
            dependencies: [
                "ActivationRules", "BundleSignatures", "DeclaredTargets", "FileOperations", "Keychain", "PropertyLists",
                "UniformTypes", "UniversalLinks",
            ]),
        .target(
            name: "ExtensionRuntime",
            dependencies: [
                "AppGroups", "Donations", "ExtensionItems", "ExtensionMessages", "FileOperations", "MessageChannels",
                "PropertyLists", "Sheets", "UniformTypes",
            ]),
        .target(
            name: "BackgroundTransfers", dependencies: ["FileOperations", "MessageChannels", "TransferMessages"]),
        .target(name: "ApplicationRuntime", dependencies: ["BackgroundTransfers"]),

        .target(
            name: "Confinement",
            dependencies: [
                "AppGroups", "CLinux", "DeclaredTargets", "ExtensionBundles", "FileOperations", "PropertyLists",
            ]),
        .target(
            name: "ExtensionHost",
            dependencies: [
                "ActivationRules", "AppGroups", "Confinement", "Cryptography", "DeclaredTargets", "Donations",
                "ExtensionBundles", "ExtensionItems", "ExtensionMessages", "FileOperations", "Keychain",
                "MessageChannels", "PropertyLists", "Sheets", "TransferMessages", "UniformTypes", "UniversalLinks",
            ]),

        // Background transfers: only their service links libcurl and SQLite.
        .target(
            name: "TransferQueue",
            dependencies: [
                "CSQLite", "FileOperations", "TransferMessages",
                .product(name: "DequeModule", package: "swift-collections"),
                .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift"),
                .product(name: "HeapModule", package: "swift-collections"),
            ]),
        .target(
            name: "TransferConnections", dependencies: ["CCurl", "FileOperations", "TransferMessages", "TransferQueue"]),
        .target(
            name: "TransferService",
            dependencies: [
                "Confinement", "ExtensionBundles", "ExtensionHost", "FileOperations", "MessageChannels",
                "TransferConnections",
                "TransferMessages", "TransferQueue",
            ]),
        .executableTarget(
            name: "appex-transfers", dependencies: ["ExtensionBundles", "FileOperations", "TransferService"]),
        .target(
            name: "Activities",
            dependencies: [
                "ExtensionBundles", "ExtensionHost", "ExtensionItems", "ShareSheet", "Sheets", "UniformTypes",
            ]),
        // What a person can share with, in which order, and what is remembered of it: for every front.
        .target(
            name: "ShareSheet",
            dependencies: [
                "Donations", "ExtensionBundles", "ExtensionHost", "ExtensionItems", "FileOperations", "Sheets",
                "UniformTypes",
            ]),
        .target(
            name: "WebPages",
            dependencies: [
                "Confinement", "ExtensionBundles", "ExtensionHost", "ExtensionItems", "FileOperations",
                "PasswordMessages", "PropertyLists", "UniformTypes",
            ], resources: [.embedInCode("Contract/contract.js"), .embedInCode("Passwords/passwords.js")]),
        // The host in the person's browser, and the add-on that it speaks with.
        .target(
            name: "BrowserHost",
            dependencies: [
                "Confinement", "Cryptography", "Donations", "ExtensionBundles", "ExtensionHost", "ExtensionItems",
                "FileOperations", "PasswordMessages", "ShareSheet", "Sheets", "UniformTypes", "WebPages",
            ], resources: [.embedInCode("AddOn")]),
        .executableTarget(name: "appex-browser", dependencies: ["BrowserHost", "FileOperations"]),
        .target(name: "PasswordMessages", dependencies: ["ExtensionItems"]),
        .target(
            name: "OnePasswordExtension",
            dependencies: [
                "Activities", "ExtensionBundles", "ExtensionHost", "ExtensionItems", "PasswordMessages", "Sheets",
            ]),
        .target(
            name: "TerminalSheets", dependencies: ["CLinux", "ExtensionHost", "FileOperations", "Sheets"]),
        .target(
            name: "WindowSheets",
            dependencies: ["Confinement", "ExtensionHost", "FileOperations", "Sheets", "WindowMessages"]),
        .target(name: "FileManagers", dependencies: ["ExtensionBundles", "FileOperations"]),
        .target(
            name: "ShareExtension",
            dependencies: [
                "AppGroups", "Donations", "ExtensionItems", "ExtensionRuntime", "FileMetadata", "FileOperations",
                "ImageMetadata", "Pictures", "PropertyLists", "Sheets", "UniformTypes",
            ]),
        .target(
            name: "ShareModuleTesting", dependencies: ["AppGroups", "ExtensionItems", "ShareExtension", "UniformTypes"]),

        .target(
            name: "AppexTesting",
            dependencies: ["AppGroups", "ExtensionBundles", "ExtensionHost", "ExtensionItems", "FileOperations"]),

        .target(
            name: "AppExtensions",
            dependencies: ["AppGroups", "Donations", "ExtensionItems", "ExtensionRuntime", "Sheets", "UniformTypes"]),
        .target(
            name: "AppexCommands",
            dependencies: [
                "ActivationRules", "AppGroups", "BrowserHost", "BundleSignatures", "Confinement", "DeclaredTargets",
                "ExtensionBundles", "ExtensionHost",
                "ExtensionItems", "FileManagers",
                "FileOperations", "LintReports", "PasswordMessages", "PropertyLists", "RuleLint", "ShareSheet",
                "Sheets",
                "TerminalSheets", "TransferMessages", "UniformTypes", "UniversalLinks", "WebPages", "WindowSheets",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        .executableTarget(name: "appex", dependencies: ["AppexCommands"]),

        // Containing apps and their extensions
        .executableTarget(
            name: "Office", dependencies: ["AppExtensions", "FileOperations", "OfficeKit", "ShareExtension"],
            path: "Applications/Office/App"),
        .executableTarget(
            name: "OfficeShare", dependencies: ["AppExtensions", "OfficeKit", "ShareExtension"],
            path: "Applications/Office/Share"),
        // What the app and its extension share.
        .target(
            name: "OfficeKit",
            dependencies: [
                "AppGroups", "ShareExtension", "SharedDatabase", .product(name: "GRDB", package: "GRDB.swift"),
            ], path: "Applications/Office/Kit"),

        .executableTarget(
            name: "PhotoDrop",
            dependencies: [
                "AppExtensions", "FileMetadata", "FileOperations", "SharedDatabase",
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            path: "Applications/PhotoDrop/App"),
        .executableTarget(
            name: "PhotoDropShare", dependencies: ["AppExtensions"], path: "Applications/PhotoDrop/Share"),
        .target(
            name: "ClipKit",
            dependencies: [
                "AppGroups", "FileOperations", "SharedDatabase", .product(name: "GRDB", package: "GRDB.swift"),
            ], path: "Applications/Clip/Kit"),
        .executableTarget(
            name: "Clip",
            dependencies: [
                "AppGroups", "ClipKit", "FileOperations",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], path: "Applications/Clip/App"),
        .executableTarget(
            name: "ClipShare", dependencies: ["AppExtensions", "ClipKit"], path: "Applications/Clip/Share"),
        .target(
            name: "CourierKit",
            dependencies: [
                "AppGroups", "BackgroundTransfers", "Cryptography", "FileOperations", "Keychain", "SharedDatabase",
                "UniformTypes", .product(name: "GRDB", package: "GRDB.swift"),
            ], path: "Applications/Courier/Kit"),
        .executableTarget(
            name: "Courier",
            dependencies: [
                "AppExtensions", "ApplicationRuntime", "CourierKit", "Donations", "FileOperations",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], path: "Applications/Courier/App"),
        .executableTarget(
            name: "CourierShare", dependencies: ["AppExtensions", "CourierKit"], path: "Applications/Courier/Share"),
        .executableTarget(
            name: "FileDrop", dependencies: ["AppExtensions", "FileMetadata", "FileOperations"],
            path: "Applications/FileDrop/App"),
        .executableTarget(
            name: "FileDropShare", dependencies: ["AppExtensions"], path: "Applications/FileDrop/Share"),

        // Vault's own programs are a package of their own, Applications/Vault: only a package that depends on this one can link
        // its framework dynamically.
        .target(
            name: "VaultKit",
            dependencies: [
                "AppExtensions", "AppGroups", "CPSL", "CSodium", "Cryptography", "FileOperations", "Keychain",
                "PasswordMessages", "PropertyLists", "SharedDatabase", .product(name: "GRDB", package: "GRDB.swift"),
            ], path: "Applications/Vault/Kit",
            // Debian's archive of the library cannot be part of a framework.
            linkerSettings: [.linkedLibrary("sodium")]),

        // One call of swift build links all that a target depends on: what `make demo` runs, and all that people install, with the programs of the tests.
        .target(
            name: "DemoPrograms",
            dependencies: ["appex", "Office", "OfficeShare", "PhotoDrop", "PhotoDropShare"]),
        .target(
            name: "AllPrograms",
            dependencies: [
                "appex", "appex-browser", "appex-clipboard", "appex-desktop", "appex-keyring", "appex-thumbnail",
                "appex-transfers", "Clip", "ClipShare", "Courier", "CourierShare", "FileDrop", "FileDropShare",
                "Office",
                "OfficeShare", "PhotoDrop", "PhotoDropShare",
                "AppGroupsProof", "ClipboardClient", "FixtureExtension", "HostApplication", "HostProof",
                "HostileExtension", "TransferFixture", "TransferProof", "VaultProof",
            ]),

        // Tests
        .executableTarget(
            name: "FixtureExtension", dependencies: ["AppExtensions", "Keychain", "PasswordMessages"],
            path: "Tests/Fixtures/FixtureExtension"),
        .executableTarget(
            name: "TransferFixture", dependencies: ["AppExtensions", "ApplicationRuntime", "BackgroundTransfers"],
            path: "Tests/Fixtures/TransferFixture"),
        .executableTarget(
            name: "ClipboardClient", path: "Tests/Fixtures/ClipboardClient", linkerSettings: [.linkedLibrary("xcb")]),
        .target(name: "CHostile", path: "Tests/Fixtures/CHostile"),
        .executableTarget(
            name: "HostileExtension", dependencies: ["AppExtensions", "CHostile"],
            path: "Tests/Fixtures/HostileExtension"),
        .executableTarget(
            name: "HostApplication",
            dependencies: ["Activities", "AppExtensions", "ExtensionHost", "OnePasswordExtension"],
            path: "Tests/Fixtures/HostApplication"),
        // The inbox is killed, failed and cut off at every system call by a program of its own: it forks, and has one thread.
        .target(name: "CTracer", path: "Tests/Proof/CTracer"),
        .target(name: "ProofSupport", dependencies: ["CTracer"], path: "Tests/Proof/ProofSupport"),
        .executableTarget(
            name: "AppGroupsProof", dependencies: ["AppGroups", "CTracer", "FileOperations", "ProofSupport"],
            path: "Tests/Proof/AppGroupsProof"),
        .executableTarget(
            name: "HostProof",
            dependencies: ["ExtensionBundles", "ExtensionHost", "ExtensionItems"],
            path: "Tests/Proof/HostProof"),
        .executableTarget(
            name: "VaultProof",
            dependencies: ["AppGroups", "FileOperations", "ProofSupport", "VaultKit"], path: "Tests/Proof/VaultProof"),
        .executableTarget(
            name: "TransferProof",
            dependencies: [
                "CTracer", "ExtensionBundles", "ExtensionHost", "FileOperations", "MessageChannels", "ProofSupport",
                "TransferMessages", "TransferQueue",
            ], path: "Tests/Proof/TransferProof"),
        .target(name: "TestSupport", dependencies: ["FileOperations"], path: "Tests/TestSupport"),
        .testTarget(name: "FileOperationsTests", dependencies: ["FileOperations"]),
        .testTarget(name: "UniformTypesTests", dependencies: ["TestSupport", "UniformTypes"]),
        .testTarget(name: "UniversalLinksTests", dependencies: ["UniversalLinks"]),
        .testTarget(name: "CourierKitTests", dependencies: ["BackgroundTransfers", "CourierKit"]),
        .testTarget(name: "ClipKitTests", dependencies: ["AppGroups", "ClipKit"]),
        .testTarget(name: "WebPagesTests", dependencies: ["TestSupport", "WebPages"]),
        .testTarget(
            name: "FileMetadataTests", dependencies: ["FileMetadata", "TestSupport"], exclude: ["Files"]),
        .testTarget(name: "PicturesTests", dependencies: ["ImageMetadata", "Pictures", "TestSupport"]),
        .testTarget(name: "PredicateFormatTests", dependencies: ["PredicateFormat", "TestSupport"]),
        .testTarget(name: "PropertyListsTests", dependencies: ["PropertyLists"]),
        .testTarget(name: "ExtensionItemsTests", dependencies: ["ExtensionItems", "TestSupport", "UniformTypes"]),
        .testTarget(
            name: "ActivationRulesTests",
            dependencies: ["ActivationRules", "PredicateFormat", "PropertyLists", "TestSupport", "UniformTypes"]),
        .testTarget(
            name: "RuleLintTests",
            dependencies: ["ActivationRules", "LintReports", "PropertyLists", "RuleLint", "TestSupport"]),
        .testTarget(name: "AppGroupsTests", dependencies: ["AppGroups", "FileOperations", "TestSupport"]),
        .testTarget(
            name: "SharedDatabaseTests",
            dependencies: ["AppGroups", "OfficeKit", "SharedDatabase", .product(name: "GRDB", package: "GRDB.swift")]),
        .testTarget(
            name: "ExtensionMessagesTests",
            dependencies: [
                "ExtensionItems", "ExtensionMessages", "MessageChannels", "Sheets", "TestSupport", "UniformTypes",
            ]),
        .testTarget(
            name: "TransferQueueTests",
            dependencies: [
                "FileOperations", "TransferMessages", "TransferQueue",
                .product(name: "HeapModule", package: "swift-collections"),
            ]),
        .testTarget(name: "BundleSignaturesTests", dependencies: ["BundleSignatures"]),
        .testTarget(name: "DonationsTests", dependencies: ["Donations"]),
        .testTarget(name: "CryptographyTests", dependencies: ["Cryptography"]),
        .testTarget(name: "KeychainTests", dependencies: ["Cryptography", "Keychain"]),
        .testTarget(
            name: "ExtensionBundlesTests",
            dependencies: ["ActivationRules", "BundleSignatures", "ExtensionBundles", "UniformTypes"]),
        .testTarget(
            name: "ExtensionHostTests",
            dependencies: [
                "Confinement", "ExtensionBundles", "ExtensionHost", "ExtensionItems", "ExtensionMessages",
                "FileOperations", "MessageChannels", "Sheets", "TransferMessages", "appex-thumbnail",
            ]),
        .testTarget(name: "ConfinementTests", dependencies: ["CLinux", "Confinement", "FileOperations"]),
        .testTarget(name: "DeclaredTargetsTests", dependencies: ["DeclaredTargets"]),
        .testTarget(name: "SheetsTests", dependencies: ["Sheets"]),
        .testTarget(
            name: "ExtensionRuntimeTests",
            dependencies: [
                "ExtensionItems", "ExtensionMessages", "ExtensionRuntime", "FileOperations", "MessageChannels",
                "Sheets",
            ]),
        .testTarget(
            name: "AppexCommandsTests",
            dependencies: [
                "AppexCommands", "ExtensionBundles", "ExtensionHost", "ExtensionItems",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(name: "PasswordMessagesTests", dependencies: ["ExtensionItems", "PasswordMessages"]),
        .testTarget(
            name: "VaultKitTests",
            dependencies: [
                "AppGroups", "Cryptography", "PasswordMessages", "VaultKit",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .testTarget(
            name: "TerminalSheetsTests", dependencies: ["Sheets", "TerminalSheets"], exclude: ["Snapshots"]),
        .testTarget(
            name: "ShareSheetTests",
            dependencies: [
                "Donations", "ExtensionBundles", "ExtensionHost", "ExtensionItems", "ShareSheet", "Sheets",
                "UniformTypes",
            ]),
        .testTarget(name: "WindowMessagesTests", dependencies: ["Sheets", "WindowMessages"]),
        .testTarget(name: "FileManagersTests", dependencies: ["FileManagers", "FileOperations"]),
        .testTarget(
            name: "ShareExtensionTests",
            dependencies: [
                "AppGroups", "ExtensionItems", "ExtensionMessages", "ExtensionRuntime", "FileOperations",
                "MessageChannels", "OfficeKit", "ShareExtension", "ShareModuleTesting", "Sheets", "TestSupport",
                "UniformTypes",
            ]),
        .testTarget(
            name: "AppexTestingTests",
            dependencies: [
                "AppGroups", "AppexTesting", "ExtensionHost", "ExtensionItems", "FixtureExtension", "TransferFixture",
                "appex-supervisor",
            ], exclude: ["Bundle"]),
        .testTarget(
            name: "SourceCompatibilityTests", dependencies: ["AppExtensions", "ExtensionItems"],
            path: "Tests/SourceCompatibility"),
        .testTarget(
            name: "IntegrationTests",
            dependencies: [
                "CHostile", "FixtureExtension", "HostileExtension", "Pictures", "TestSupport", "TransferFixture",
            ], path: "Tests/Integration", exclude: ["Snapshots"]),
    ],
    swiftLanguageModes: [.v6]
)

// The folders of Sources show the sides of the system.
let sides = [
    "Base": [
        "CCurl", "CLinux", "CNettle", "CPSL", "CSQLite", "CSeccomp", "CSodium", "CXXHash", "Cryptography",
        "FileMetadata", "FileOperations", "ImageMetadata", "Pictures", "PropertyLists",
    ],
    "Model": [
        "ActivationRules", "DeclaredTargets", "ExtensionItems", "PredicateFormat", "Sheets", "UniformTypes",
        "UniversalLinks",
    ],
    "Shared": [
        "AppGroups", "Donations", "ExtensionMessages", "Keychain", "MessageChannels", "PasswordMessages",
        "SharedDatabase",
        "TransferMessages", "WindowMessages",
    ],
    "Host": [
        "Activities", "BrowserHost", "BundleSignatures", "Confinement", "ExtensionBundles", "ExtensionHost",
        "FileManagers", "OnePasswordExtension", "ShareSheet",
        "TerminalSheets", "TransferConnections", "TransferQueue", "TransferService", "WebPages", "WindowSheets",
    ],
    "Extension": [
        "AppExtensions", "AppexTesting", "ApplicationRuntime", "BackgroundTransfers", "ExtensionRuntime",
        "ShareExtension", "ShareModuleTesting",
    ],
    "Lint": ["LintReports", "RuleLint"],
    "Commands": ["AppexCommands"],
    "Programs": [
        "AllPrograms", "DemoPrograms", "appex", "appex-browser", "appex-clipboard", "appex-desktop", "appex-keyring",
        "appex-supervisor", "appex-thumbnail", "appex-transfers",
    ],
]
for (side, names) in sides {
    for target in package.targets where names.contains(target.name) { target.path = "Sources/\(side)/\(target.name)" }
}

// Settings of every Swift target.
for target in package.targets where ![.system, .plugin].contains(target.type) {
    var settings = target.swiftSettings ?? []
    settings.append(.enableUpcomingFeature("ExistentialAny"))
    settings.append(.enableUpcomingFeature("MemberImportVisibility"))
    settings.append(.enableUpcomingFeature("InternalImportsByDefault"))
    // Client code casts `(any NSSecureCoding)?` to Swift value types, which the compiler of swift-corelibs-foundation warns
    // about although the cast works. It must compile unchanged, warnings included.
    if ["SourceCompatibilityTests", "FixtureExtension", "HostileExtension", "TransferFixture"].contains(target.name) {
        settings.append(.swiftLanguageMode(.v5))
    } else {
        settings.append(.treatAllWarnings(as: .error))
    }
    target.swiftSettings = settings
}
