// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ExtensionItems
import Foundation
import OfficeKit
import Testing

@testable import ShareExtension

/// A container of its own for a test.
func withEnvironment(_ body: (ShareExtensionEnvironment) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("share-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let context = NSExtensionContext(
        inputItems: [],
        connection: ContextConnection(complete: { _, _ in }, cancel: { _ in }, open: { _, done in done(false) }))
    try await body(
        ShareExtensionEnvironment(
            context: context, container: SharedContainer(groupIdentifier: "group.test", url: folder)))
}

func data(_ types: [String]..., text: String? = nil) -> ShareData {
    ShareData(
        attachments: types.map { types in
            let provider = NSItemProvider()
            for type in types {
                provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                    completion(Data("contents".utf8), nil)
                    return nil
                }
            }
            return provider
        }, text: text)
}

func menu(
    _ data: ShareData, _ environment: ShareExtensionEnvironment, _ permissions: OfficePermissions = .init()
) async throws -> [String] {
    try OfficeStore(environment.container).setPermissions(permissions)
    let modules = try OfficeModules.all(in: environment.container)
    return await ShareMenu(for: data, modules: modules, configuration: nil, in: environment).actions.map {
        "\($0.name) \($0.title)"
    }
}
