// SPDX-License-Identifier: Apache-2.0

import Donations
import ExtensionBundles
import ExtensionItems
import Foundation
import ShareSheet
import SheetTargets
import Testing

@testable import ExtensionHost

/// A home in which an app of each name has a target that takes texts.
struct SheetHome {
    let root: URL
    let host: ExtensionHost
    let installed: InstalledExtensions

    init(_ names: [String]) throws {
        root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(
            "sheet-\(UUID().uuidString)")
        let environment = [
            "HOME": root.path, "XDG_DATA_HOME": root.path + "/data", "XDG_DATA_DIRS": root.path + "/none",
        ]
        let folders = try ApplicationFolders(environment: environment)
        for name in names {
            let app = folders.userApplications.appendingPathComponent("\(name).app")
            try Self.write(["CFBundleIdentifier": "org.test.\(name)", "CFBundleName": name], in: app)
            try Self.write(Self.target(name), in: app.appendingPathComponent("PlugIns/\(name).appex"))
        }
        host = try ExtensionHost(folders: folders).withSheetTargets()
        installed = try host.installedExtensions()
    }

    private static func target(_ name: String) -> [String: Any] {
        [
            // Two of them have one name.
            "CFBundleIdentifier": "org.test.\(name).share", "CFBundleName": name.hasPrefix("twin") ? "Twin" : name,
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.apple.share-services",
                "NSExtensionAttributes": [
                    "NSExtensionActivationRule": ["NSExtensionActivationSupportsText": true],
                    "IntentsSupported": ["INSendMessageIntent"],
                ] as [String: Any],
                "AppexCommand": ["Arguments": ["wc"], "StandardInput": "{text}"] as [String: Any],
            ] as [String: Any],
        ]
    }

    private static func write(_ list: [String: Any], in folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(
            to: folder.appendingPathComponent("Info.plist"))
    }

    let items: [NSExtensionItem] = {
        let item = NSExtensionItem()
        item.attachments = [NSItemProvider(object: NSString(string: "x"))]
        return [item]
    }()

    func sheet(_ preferences: [String: Any] = [:]) throws -> ShareSheet {
        let configuration = root.appendingPathComponent("config")
        let folder = configuration.appendingPathComponent("appex")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: preferences, format: .xml, options: 0).write(
            to: folder.appendingPathComponent("targets.plist"))
        return try ShareSheet(
            of: host.offer(for: items, among: installed, of: ExtensionPoint.sharing), for: ExtensionPoint.sharing,
            types: items.sharedTypes, by: host, among: installed,
            preferences: TargetPreferences(environment: [
                "XDG_CONFIG_HOME": configuration.path, "XDG_CONFIG_DIRS": root.path + "/none",
            ]), preview: { _ in items })
    }

    func share(_ sheet: ShareSheet, with name: String, _ ending: ExtensionOutcome.Ending) throws {
        let choice = try #require(try sheet.choice(named: name, asks: false))
        sheet.remember(choice, command: choice.command, outcome(ending), items: items, since: Date())
    }

    func outcome(_ ending: ExtensionOutcome.Ending) -> ExtensionOutcome { .sample(ending) }

    func donate(_ name: String, to app: String) throws {
        let store = DonationStore(container: host.folders.container(of: "org.test.\(app)"))
        try store.add(Donation(identifier: name, name: name))
    }
}

extension ExtensionOutcome {
    /// An outcome of a request that took a second.
    static func sample(
        _ ending: Ending, delivery: Delivery = .none, action: String? = nil, skipped: [String] = [],
        notices: [String] = [], openings: [Opening] = [], writes: [PasteboardWrite] = []
    ) -> ExtensionOutcome {
        ExtensionOutcome(
            ending: ending, delivery: delivery, action: action, skipped: skipped, notices: notices, openings: openings,
            pasteboardWrites: writes, confinement: nil, peakMemory: nil, duration: 1, standardErrorTail: "")
    }
}
