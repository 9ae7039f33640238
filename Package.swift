// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// One root package: its modules change together and share `package` access. A target declares exactly the modules that it may import, and the import check
// of `make check` enforces that. Docs/Architecture.md has the list by parts. Each line here is a target: its folder, what it may import, and what its tests import
// besides it. Scripts/module-graph says which part may import from which.

var products: [Product] = []
var targets: [Target] = []

/// The packages of others, by their modules.
let packages = [
    "ArgumentParser": "swift-argument-parser", "DequeModule": "swift-collections", "GRDB": "GRDB.swift",
    "GRDBSQLite": "GRDB.swift", "HeapModule": "swift-collections",
]

func dependencies(_ names: String) -> [Target.Dependency] {
    names.split(whereSeparator: \.isWhitespace).map(String.init).map { name in
        packages[name].map { .product(name: name, package: $0) } ?? .byName(name: name)
    }
}

/// The last part of a target's path, which it is called after if nothing else is said.
func lastPart(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

/// A module. With `tests`, it has tests in `PART/Tests/NAMETests`, which import that, too.
@MainActor func module(
    _ path: String, _ imports: String = "", as name: String? = nil, tests: String? = nil,
    linking library: String? = nil, exclude: [String] = [], resources: [Resource]? = nil, excludeOfTests: [String] = []
) {
    let name = name ?? lastPart(of: path)
    targets.append(
        .target(
            name: name, dependencies: dependencies(imports), path: path, exclude: exclude, resources: resources,
            linkerSettings: library.map { [.linkedLibrary($0)] }))
    let part = path.prefix { $0 != "/" }
    if let tests { test("\(part)/Tests/\(name)Tests", "\(name) \(tests)", exclude: excludeOfTests) }
}

/// A module that other packages may depend on.
@MainActor func library(
    _ path: String, _ imports: String = "", tests: String? = nil, linking library: String? = nil,
    exclude: [String] = [], resources: [Resource]? = nil, excludeOfTests: [String] = []
) {
    module(
        path, imports, tests: tests, linking: library, exclude: exclude, resources: resources,
        excludeOfTests: excludeOfTests)
    products.append(.library(name: lastPart(of: path), targets: [lastPart(of: path)]))
}

/// Adds the target of a program, and a product if the program's name begins with `appex`.
@MainActor func program(
    _ path: String, _ imports: String = "", as name: String? = nil, linking library: String? = nil
) {
    let name = name ?? lastPart(of: path)
    targets.append(
        .executableTarget(
            name: name, dependencies: dependencies(imports), path: path,
            linkerSettings: library.map { [.linkedLibrary($0)] }))
    if name.hasPrefix("appex") { products.append(.executable(name: name, targets: [name])) }
}

/// A library of the system, and the packages of Debian that it is in.
@MainActor func system(_ path: String, _ debian: String...) {
    targets.append(.systemLibrary(name: lastPart(of: path), path: path, providers: [.apt(debian)]))
}

@MainActor func test(_ path: String, _ imports: String, as name: String? = nil, exclude: [String] = []) {
    targets.append(
        .testTarget(
            name: name ?? lastPart(of: path), dependencies: dependencies(imports), path: path, exclude: exclude))
}

// MARK: Core: Base, no policy

system("Core/Base/CNettle", "nettle-dev")
system("Core/Base/CSeccomp", "libseccomp-dev")
system("Core/Base/CSodium", "libsodium-dev")
system("Core/Base/CSQLite", "libsqlite3-dev")
system("Core/Base/CXXHash", "libxxhash-dev")
module("Core/Base/CLinux")
// Linked statically: the programs that people install must start where the library is not.
library("Core/Base/FileOperations", "CLinux CXXHash", tests: "TestSupport", linking: ":libxxhash.a")
// Hashes and encryption of Nettle: a fifth of a megabyte in each program, against the minutes that building a library of our own would take.
module("Core/Base/Cryptography", "CNettle", tests: "", linking: ":libnettle.a")
library("Core/Base/PropertyLists", tests: "")
library("Core/Base/ImageMetadata", "FileOperations")
library("Core/Base/Pictures", "ImageMetadata", tests: "ImageMetadata TestSupport")
library(
    "Core/Base/FileMetadata", "FileOperations ImageMetadata UniformTypes", tests: "TestSupport",
    excludeOfTests: ["Files"])

// MARK: Core: Model, no processes

library("Core/Model/UniformTypes", "FileOperations", tests: "TestSupport", exclude: ["Declarations/types.tsv"])
library("Core/Model/PredicateFormat", tests: "TestSupport")
library(
    "Core/Model/ActivationRules", "PredicateFormat PropertyLists UniformTypes",
    tests: "PredicateFormat PropertyLists TestSupport UniformTypes")
module("Core/Model/ExtensionItems", "FileOperations PropertyLists UniformTypes", tests: "TestSupport UniformTypes")
library("Core/Model/Sheets", tests: "")
module("Core/Model/DeclaredTargets", "FileOperations", tests: "")
library("Core/Model/UniversalLinks", tests: "")

// MARK: Core: Shared, both sides of a process boundary

library("Core/Shared/AppGroups", "FileOperations PropertyLists", tests: "FileOperations TestSupport")
library("Core/Shared/Donations", "AppGroups FileOperations", tests: "")
library("Core/Shared/HelperMessages", tests: "")
module("Core/Shared/MessageChannels", "FileOperations")
module(
    "Core/Shared/ExtensionMessages", "Donations ExtensionItems FileOperations MessageChannels Sheets UniformTypes",
    tests: "ExtensionItems MessageChannels Sheets TestSupport UniformTypes")
library("Core/Shared/Keychain", "Cryptography FileOperations PropertyLists", tests: "Cryptography")
library("Core/Shared/PasswordMessages", "ExtensionItems", tests: "ExtensionItems")
// A module of its own, so that programs without a database, such as appex, neither build nor load SQLite.
library(
    "Core/Shared/SharedDatabase", "AppGroups CSQLite FileOperations GRDB GRDBSQLite", tests: "AppGroups OfficeKit GRDB")
module("Core/Shared/TransferMessages")

// MARK: Core: Host

module(
    "Core/Host/BundleSignatures", "CSodium Cryptography FileOperations PropertyLists", tests: "",
    linking: ":libsodium.a")
module(
    "Core/Host/ExtensionBundles",
    "ActivationRules BundleSignatures DeclaredTargets FileOperations Keychain PropertyLists UniformTypes UniversalLinks",
    tests: "ActivationRules BundleSignatures FileOperations UniformTypes")
module(
    "Core/Host/Confinement",
    "AppGroups CLinux DeclaredTargets ExtensionBundles FileOperations HelperMessages PropertyLists",
    tests: "CLinux FileOperations")
// The clipboard, the apps and the programs of the desktop.
module("Core/Host/DesktopServices", "Confinement ExtensionBundles FileOperations UniformTypes")
// What was shared, opened and is running, in files of the person's.
library(
    "Core/Host/HostRecords",
    """
    Confinement Cryptography Donations ExtensionBundles ExtensionItems FileOperations PropertyLists UniformTypes
    """)
module(
    "Core/Host/KeychainKeys",
    "Confinement Cryptography ExtensionBundles FileOperations Keychain PropertyLists")
library("Core/Host/LinkRouting", "BundleSignatures Confinement ExtensionBundles FileOperations UniversalLinks")
module(
    "Core/Host/TransferClient",
    "Confinement ExtensionBundles FileOperations HostRecords MessageChannels TransferMessages")
// What shows sheets, and the one that answers them from a script: fronts need no more of the host.
library("Core/Host/SheetPresenters", "Sheets", tests: "Sheets")
library(
    "Core/Host/ExtensionHost",
    """
    ActivationRules AppGroups Confinement Cryptography DeclaredTargets DesktopServices Donations ExtensionBundles
    ExtensionItems ExtensionMessages FileOperations HostRecords KeychainKeys LinkRouting MessageChannels SheetPresenters Sheets
    TransferClient TransferMessages UniformTypes UniversalLinks
    """,
    tests: """
        Confinement ExtensionBundles ExtensionItems ExtensionMessages FileOperations MessageChannels Sheets
        TransferMessages appex-thumbnail
        """)

// MARK: Core: Extension

module(
    "Core/Extension/ExtensionRuntime",
    "AppGroups Donations ExtensionItems ExtensionMessages FileOperations MessageChannels PropertyLists Sheets UniformTypes",
    tests: "ExtensionItems ExtensionMessages FileOperations MessageChannels Sheets")
library("Core/Extension/AppExtensions", "AppGroups Donations ExtensionItems ExtensionRuntime Sheets UniformTypes")
library(
    "Core/Extension/ShareExtension",
    """
    AppGroups Donations ExtensionItems ExtensionRuntime FileMetadata FileOperations ImageMetadata Pictures
    PropertyLists Sheets UniformTypes
    """,
    tests: """
        AppGroups ExtensionItems ExtensionMessages ExtensionRuntime FileOperations MessageChannels OfficeKit
        ShareModuleTesting Sheets TestSupport UniformTypes
        """)
library("Core/Extension/ShareModuleTesting", "AppGroups ExtensionItems ShareExtension UniformTypes")
test("Core/Tests/SourceCompatibilityTests", "AppExtensions ExtensionItems", as: "SourceCompatibilityTests")

// MARK: Core: Programs, which the host starts

// It needs nothing of Swift, and must start in a sandbox that may not have a Swift runtime. `make apps` links it statically.
program("Core/Programs/appex-supervisor", "CLinux CSeccomp", linking: ":libseccomp.a")
// A program of its own: no other links an X11 library.
program("Core/Programs/appex-clipboard", linking: "xcb")
// It loads GLib and libsecret, if they are there.
program("Core/Programs/appex-keyring")
// It loads GIO, which starts the apps of the desktop.
program("Core/Programs/appex-desktop")
// It loads gdk-pixbuf, in a sandbox.
program("Core/Programs/appex-thumbnail")

// MARK: Sheet

// What a share sheet has besides programs of extensions: commands, what the host does itself, and targets of other systems.
library(
    "Sheet/SheetTargets",
    """
    Confinement DeclaredTargets DesktopServices ExtensionBundles ExtensionHost ExtensionItems ExtensionMessages
    FileOperations Sheets UniformTypes
    """, tests: "ExtensionBundles ExtensionHost")
// The flow: offers, orders, asks, runs, keeps, remembers and says what happened, for every front.
module(
    "Sheet/ShareSheet",
    """
    DesktopServices Donations ExtensionBundles ExtensionHost ExtensionItems FileOperations MessageChannels Sheets
    TransferClient TransferMessages UniformTypes
    """,
    tests: "Donations ExtensionBundles ExtensionHost ExtensionItems SheetTargets Sheets TransferMessages UniformTypes")
library(
    "Sheet/TerminalSheets", "CLinux FileOperations SheetPresenters Sheets", tests: "Sheets",
    excludeOfTests: ["Snapshots"]
)
library("Sheet/Activities", "ExtensionBundles ExtensionHost ExtensionItems ShareSheet SheetTargets Sheets UniformTypes")
library(
    "Sheet/OnePasswordExtension",
    "Activities ExtensionBundles ExtensionHost ExtensionItems PasswordMessages SheetTargets Sheets")

// MARK: Desktop

library("Desktop/WindowMessages", "Sheets", tests: "HelperMessages Sheets")
library("Desktop/WindowSheets", "Confinement FileOperations SheetPresenters Sheets WindowMessages")
module("Desktop/FileManagers", "ExtensionBundles FileOperations", tests: "FileOperations")

// MARK: Web

library("Web/PageMessages")
library(
    "Web/WebPages",
    """
    Confinement ExtensionBundles ExtensionHost ExtensionItems FileOperations PageMessages PasswordMessages PropertyLists
    UniformTypes
    """,
    tests: "TestSupport", resources: [.embedInCode("Contract/contract.js"), .embedInCode("Passwords/passwords.js")])
// The host in the person's browser, and the add-on that it speaks with.
library(
    "Web/BrowserHost",
    """
    Confinement Cryptography Donations ExtensionBundles ExtensionHost ExtensionItems FileOperations PasswordMessages
    ShareSheet SheetTargets Sheets TransferMessages UniformTypes WebPages
    """, resources: [.embedInCode("AddOn")])
program("Web/appex-browser", "BrowserHost FileOperations")

// MARK: Transfers. Only their service links libcurl and SQLite

system("Transfers/CCurl", "libcurl4-openssl-dev")
module(
    "Transfers/TransferQueue", "CSQLite FileOperations TransferMessages DequeModule GRDB GRDBSQLite HeapModule",
    tests: "FileOperations TransferMessages HeapModule")
module("Transfers/TransferConnections", "CCurl FileOperations TransferMessages TransferQueue")
module(
    "Transfers/TransferService",
    """
    Confinement DesktopServices ExtensionBundles ExtensionHost FileOperations MessageChannels TransferConnections
    TransferMessages TransferQueue
    """, tests: "TransferMessages")
program("Transfers/appex-transfers", "ExtensionBundles FileOperations TransferService")
library("Transfers/BackgroundTransfers", "FileOperations MessageChannels TransferMessages")
library("Transfers/ApplicationRuntime", "BackgroundTransfers")

// MARK: Authoring

library("Authoring/AuthoringReports")
library(
    "Authoring/RuleLint", "ActivationRules AuthoringReports PredicateFormat PropertyLists UniformTypes",
    tests: "ActivationRules AuthoringReports PropertyLists TestSupport")
library(
    "Authoring/AppexTesting", "AppGroups ExtensionBundles ExtensionHost ExtensionItems FileOperations SheetTargets",
    tests: "AppGroups ExtensionBundles ExtensionHost ExtensionItems FixtureExtension TransferFixture appex-supervisor",
    excludeOfTests: ["Bundle"])

// MARK: Command

module(
    "Command/AppexCommands",
    """
    ActivationRules AppGroups BrowserHost BundleSignatures Confinement DeclaredTargets DesktopServices ExtensionBundles
    ExtensionHost ExtensionItems FileManagers FileOperations AuthoringReports PasswordMessages PropertyLists RuleLint ShareSheet
    SheetTargets Sheets TerminalSheets TransferClient TransferMessages UniformTypes UniversalLinks WebPages WindowSheets
    ArgumentParser
    """, tests: "ExtensionBundles ExtensionHost ExtensionItems ShareSheet ArgumentParser")
program("Command/appex", "AppexCommands")
// One call of swift build links all that a target depends on: what `make demo` runs, and all that people install, with the programs of the tests.
let demoPrograms = "appex Office OfficeShare PhotoDrop PhotoDropShare"
module("Command/DemoPrograms", demoPrograms)
module(
    "Command/AllPrograms",
    """
    \(demoPrograms) appex-browser appex-clipboard appex-desktop appex-keyring appex-thumbnail appex-transfers
    Clip ClipShare Courier CourierShare FileDrop FileDropShare AppGroupsProof ClipboardClient FixtureExtension
    HostApplication HostProof HostileExtension TransferFixture TransferProof VaultProof
    """)

// MARK: Applications

module("Applications/Office/Kit", "AppGroups ShareExtension SharedDatabase GRDB", as: "OfficeKit")
program("Applications/Office/App", "AppExtensions FileOperations OfficeKit ShareExtension", as: "Office")
program("Applications/Office/Share", "AppExtensions OfficeKit ShareExtension", as: "OfficeShare")
program("Applications/PhotoDrop/App", "AppExtensions FileMetadata FileOperations SharedDatabase GRDB", as: "PhotoDrop")
program("Applications/PhotoDrop/Share", "AppExtensions", as: "PhotoDropShare")
program("Applications/FileDrop/App", "AppExtensions FileMetadata FileOperations", as: "FileDrop")
program("Applications/FileDrop/Share", "AppExtensions", as: "FileDropShare")
module("Applications/Clip/Kit", "AppGroups FileOperations SharedDatabase GRDB", as: "ClipKit", tests: "AppGroups GRDB")
program("Applications/Clip/App", "AppGroups ClipKit FileOperations ArgumentParser", as: "Clip")
program("Applications/Clip/Share", "AppExtensions ClipKit", as: "ClipShare")
module(
    "Applications/Courier/Kit",
    "AppGroups BackgroundTransfers Cryptography FileOperations Keychain SharedDatabase UniformTypes GRDB",
    as: "CourierKit", tests: "AppGroups BackgroundTransfers GRDB")
program(
    "Applications/Courier/App",
    "AppExtensions ApplicationRuntime CourierKit Donations FileOperations ArgumentParser", as: "Courier")
program("Applications/Courier/Share", "AppExtensions CourierKit", as: "CourierShare")
system("Applications/Vault/CPSL", "libpsl-dev", "libidn2-dev")
// Vault's own programs are a package of their own, Applications/Vault: only a package that depends on this one can link its framework dynamically. Debian's
// archive of libsodium cannot be part of a framework.
module(
    "Applications/Vault/Kit",
    """
    AppExtensions AppGroups CPSL CSodium Cryptography FileOperations Keychain PasswordMessages PropertyLists
    SharedDatabase GRDB
    """, as: "VaultKit", tests: "AppGroups Cryptography PasswordMessages GRDB", linking: "sodium")
// With all of Appex that its programs use: a process has each module once.
products.append(.library(name: "VaultKit", type: .dynamic, targets: ["VaultKit"]))

// MARK: What tests run, and what they have in common

module("Tests/TestSupport", "FileOperations")
module("Tests/Fixtures/CHostile")
program("Tests/Fixtures/ClipboardClient", linking: "xcb")
program("Tests/Fixtures/FixtureExtension", "AppExtensions Keychain PasswordMessages")
program("Tests/Fixtures/HostApplication", "Activities AppExtensions ExtensionHost OnePasswordExtension")
program("Tests/Fixtures/HostileExtension", "AppExtensions CHostile")
program("Tests/Fixtures/TransferFixture", "AppExtensions ApplicationRuntime BackgroundTransfers")
// The inbox is killed, failed and cut off at every system call by a program of its own: it forks, and has one thread.
module("Tests/Proof/CTracer")
module("Tests/Proof/ProofSupport", "CTracer")
program("Tests/Proof/AppGroupsProof", "AppGroups CTracer FileOperations ProofSupport")
program("Tests/Proof/HostProof", "ExtensionBundles ExtensionHost ExtensionItems")
program(
    "Tests/Proof/TransferProof",
    """
    CTracer ExtensionBundles ExtensionHost FileOperations MessageChannels ProofSupport TransferClient TransferMessages
    TransferQueue
    """)
program("Tests/Proof/VaultProof", "AppGroups FileOperations ProofSupport VaultKit")
test(
    "Tests/Integration", "CHostile FixtureExtension HostileExtension Pictures TestSupport TransferFixture",
    as: "IntegrationTests", exclude: ["Snapshots"])

// MARK: Settings of every Swift target

for target in targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("InternalImportsByDefault"),
    ]
    // Client code casts `(any NSSecureCoding)?` to Swift value types, which the compiler of swift-corelibs-foundation warns
    // about although the cast works. It must compile unchanged, warnings included.
    let isClient = ["SourceCompatibilityTests", "FixtureExtension", "HostileExtension", "TransferFixture"].contains(
        target.name)
    target.swiftSettings?.append(isClient ? .swiftLanguageMode(.v5) : .treatAllWarnings(as: .error))
}

let package = Package(
    name: "appex", products: products,
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ], targets: targets, swiftLanguageModes: [.v6])
