// SPDX-License-Identifier: Apache-2.0

import BundleSignatures
import DeclaredTargets
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import ShareSheet
import UniversalLinks

/// An installed app or extension by itself.
struct ProgramReport: TextReport {
    struct Sandbox: Encodable {
        struct Path: Encodable {
            let path: String
            /// The access to the path: `read` or `write`.
            let access: String
            /// `bundle`, `frameworks`, `container`, `group`, `keychain`, `settings` or `runtime`.
            let purpose: String
            let group: String?
            let sharedWith: [String]?
        }

        let mechanism: String
        let level: String
        /// The gaps of the mechanism: actions of a program that it cannot prevent, each in words.
        let gaps: [String]
        let paths: [Path]
        let network: Bool
        /// `wayland`, or `x11` if it may be on X11 too; nil for none.
        let window: String?
        /// The access groups of the keychain.
        let keychain: [String]?
        let memory: UInt64?
        let tasks: Int?
        let openFiles: Int
        let writing: Int64?
    }

    let identifier: String
    let name: String
    let path: String
    /// The file with the picture; an extension without one has that of its app.
    let icon: String?
    let extensionPoint: String?
    let principalClass: String?
    /// The words of a declared target's command.
    let command: [String]?
    let application: String?
    let extensions: [String]?
    let urlSchemes: [String]?
    /// The entries of the domains whose links the app opens, if they agree.
    let linkDomains: [String]?
    let groups: [String]
    let network: Bool
    /// The developer's key; nil if the app is not signed.
    let key: String?
    let problem: String?
    let sandbox: Sandbox?

    init(_ app: InstalledApplication, icon: URL?, _ sandbox: SandboxDescription?) {
        self.icon = icon?.path
        identifier = app.identifier
        name = app.displayName
        path = app.path
        (extensionPoint, principalClass, application, command) = (nil, nil, nil, nil)
        extensions = app.extensions.map(\.identifier)
        urlSchemes = app.urlSchemes
        linkDomains = app.program?.entitlements.linkDomains.map(\.entry)
        groups = app.program?.entitlements.applicationGroups ?? []
        network = app.program?.entitlements.allowsNetwork ?? false
        key = app.key?.description
        problem = app.problem
        self.sandbox = sandbox.map(Sandbox.init)
    }

    init(
        _ choice: InstalledExtension, of app: InstalledApplication?, icon: URL?, _ sandbox: SandboxDescription?
    ) {
        self.icon = icon?.path
        identifier = choice.identifier
        name = choice.displayName
        path = choice.path
        extensionPoint = choice.extensionPoint.rawValue
        switch choice.kind {
        case .program(let name): (principalClass, command) = (name, nil)
        case .command(let declared): (principalClass, command) = (nil, declared.arguments.map(\.source))
        case .system, .foreign: (principalClass, command) = (nil, nil)
        }
        application = choice.applicationIdentifier
        (extensions, urlSchemes, linkDomains) = (nil, nil, nil)
        groups = choice.program.entitlements.applicationGroups
        network = choice.program.entitlements.allowsNetwork
        key = app?.key?.description
        problem = nil
        self.sandbox = sandbox.map(Sandbox.init)
    }

    private var isExtension: Bool { extensionPoint != nil }

    var lines: [String] {
        let rows: [(String, String?)] = [
            ("extension of", application), ("extension point", extensionPoint), ("principal class", principalClass),
            ("command", command?.joined(separator: " ")),
            ("extensions", Self.list(extensions)),
            ("opens", Self.list((urlSchemes ?? []).map { $0 + ":" } + (linkDomains ?? []))),
            ("app groups", Self.list(groups)),
            ("network", network ? "yes" : "no"), ("signature", problem == nil ? Phrase.signer(key) : nil),
            ("icon", icon),
            ("not offered", problem),
        ]
        let facts = rows.compactMap { label, value in value.map { [label, $0] } }
        return [PrintableText.escaped("\(name) (\(identifier))  \(path)")] + Output.table(facts, indent: "  ")
            + (sandbox.map { description($0).map(PrintableText.escaped) } ?? [])
    }

    private static func list(_ values: [String]?) -> String? {
        guard let values, !values.isEmpty else { return nil }
        return values.joined(separator: ", ")
    }

    private func description(_ sandbox: Sandbox) -> [String] {
        let parts: [(String, [String])] = [
            ("reads", read(sandbox)), ("writes", written(sandbox)), ("reaches", reached(sandbox)),
            ("uses", use(sandbox)), ("but can", sandbox.gaps),
        ]
        let rows = parts.flatMap { label, values in
            values.enumerated().map { number, value in [number == 0 ? label : "", value] }
        }
        return ["Confined by \(sandbox.mechanism) (\(sandbox.level)); everything else of yours is closed to it:"]
            + Output.table(rows, indent: "  ")
    }

    private func read(_ sandbox: Sandbox) -> [String] {
        (isExtension ? ["what is shared with it"] : []) + ["/usr, the system's programs and libraries"]
            + sandbox.paths.filter { $0.access == "read" }.map(Self.line)
    }

    private func written(_ sandbox: Sandbox) -> [String] {
        sandbox.paths.filter { $0.access == "write" }.map(Self.line)
            + ["a temporary folder of its own" + (isExtension ? ", which goes with the share" : "")]
    }

    private func reached(_ sandbox: Sandbox) -> [String] {
        [sandbox.network ? "the network" : "no network"]
            + (sandbox.window == nil ? [] : ["the display, for windows of its own"])
            + (sandbox.window == "x11" ? ["all that other windows on X11 show, and what is typed into them"] : [])
            + (Self.list(sandbox.keychain).map { ["the passwords of \($0)"] } ?? [])
            + (isExtension ? ["the clipboard and its own app, through Appex"] : [])
    }

    private func use(_ sandbox: Sandbox) -> [String] {
        [
            sandbox.memory.map { "at most \(Phrase.size(Int64($0))) of memory" } ?? "memory without a limit",
            sandbox.tasks.map { "at most \($0) processes and threads" },
            "at most \(sandbox.openFiles) open files in each process",
            sandbox.writing.map { "at most \(Phrase.size($0)) on the disk, and three times the size of what is shared" }
                ?? "the disk without a limit",
        ].compactMap { $0 }
    }

    private static func line(_ path: Sandbox.Path) -> String {
        switch path.purpose {
        case "bundle": "\(path.path), its bundle"
        case "frameworks": "\(path.path), its app's frameworks"
        case "container": "\(path.path), its own container"
        case "group": "\(path.path), shared with \(list(path.sharedWith) ?? "no other program")"
        case "settings": "\(path.path), settings of the system's programs"
        case "keychain": "\(path.path), encrypted passwords"
        default: "\(path.path), the Swift runtime"
        }
    }
}

extension ProgramReport.Sandbox {
    init(_ sandbox: SandboxDescription) {
        mechanism = sandbox.confinement.mechanism
        level = sandbox.confinement.level.name
        gaps = sandbox.confinement.gaps
        paths = sandbox.paths.map { path in
            let (purpose, group, members): (String, String?, [String]?) =
                switch path.purpose {
                case .bundle: ("bundle", nil, nil)
                case .frameworks: ("frameworks", nil, nil)
                case .container: ("container", nil, nil)
                case .group(let group, let members): ("group", group, members.sorted())
                case .keychain(let group): ("keychain", group, nil)
                case .runtime: ("runtime", nil, nil)
                case .settings: ("settings", nil, nil)
                }
            return Path(
                path: path.path, access: path.isWritable ? "write" : "read", purpose: purpose, group: group,
                sharedWith: members)
        }
        network = sandbox.allowsNetwork
        window = !sandbox.hasWindow ? nil : sandbox.usesX11 ? "x11" : "wayland"
        keychain = sandbox.keychainGroups
        memory = sandbox.memory
        tasks = sandbox.tasks
        openFiles = sandbox.openFiles
        writing = sandbox.writing
    }
}
