// SPDX-License-Identifier: Apache-2.0

import AppExtensions
import ExtensionHost
import Foundation
import Testing

/// The extension of this package, shared to by a host of this package.
@Test func sharesThroughAnExtensionOfItsOwn() async throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    try install(in: home.appendingPathComponent("data/appex/Applications/Notes.app"))

    let host = try ExtensionHost(
        folders: .init(environment: ["HOME": home.path, "XDG_DATA_HOME": home.path + "/data"]))
    let installed = try host.installedExtensions()
    let item = NSExtensionItem()
    item.attachments = [NSItemProvider(object: NSString(string: "hello"))]
    let offer = host.offer(for: [item], among: installed)
    let choice = try #require(offer.offered.first, "\(offer.notOffered.map(\.reason))")
    let presenter = ScriptedPresenter(answers: [:])
    try await host.withSession(for: choice, among: installed, items: [item], presenter: presenter) { outcome in
        guard case .completed(let items) = outcome.ending else {
            Issue.record("expected a completed request, found \(outcome.ending)")
            return
        }
        let provider = try #require(items.first?.attachments?.first)
        guard case .text(let text) = try await provider.content() else {
            Issue.record("expected a text")
            return
        }
        #expect(text == "noted: hello")
    }
}

private func install(in app: URL) throws {
    let bundle = app.appendingPathComponent("PlugIns/NotesShare.appex")
    let built = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try write(["CFBundleIdentifier": "org.example.notes", "CFBundleExecutable": "Notes"], to: app)
    try Data("#!/bin/sh\n".utf8).write(to: app.appendingPathComponent("Notes"))
    try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: app.appendingPathComponent("Notes").path)
    try write(
        [
            "CFBundleIdentifier": "org.example.notes.share", "CFBundleExecutable": "NotesShare",
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.apple.share-services",
                "NSExtensionPrincipalClass": "NotesShare.NoteRequest",
                "NSExtensionAttributes": [
                    "NSExtensionActivationRule": ["NSExtensionActivationSupportsText": true]
                ],
            ] as [String: Any],
        ], to: bundle)
    try FileManager.default.copyItem(
        at: built.appendingPathComponent("NotesShare"), to: bundle.appendingPathComponent("NotesShare"))
}

private func write(_ values: [String: Any], to bundle: URL) throws {
    try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0).write(
        to: bundle.appendingPathComponent("Info.plist"))
}
