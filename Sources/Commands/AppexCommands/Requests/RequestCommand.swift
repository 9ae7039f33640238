// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionItems

/// A command that runs an extension.
protocol RequestCommand: AsyncParsableCommand {
    /// The extensions that it offers.
    static var kind: RequestKind { get }
    /// How an extension is chosen and run.
    var options: RunOptions { get }
    /// What the person writes about the items; nil for nothing.
    var message: String? { get }
    /// What it hands over.
    ///
    /// - Throws: ``CommandFailure`` that names what cannot be handed over.
    func extensionItems() async throws -> [NSExtensionItem]
}

extension RequestCommand {
    func run() async throws {
        try await ExtensionRun(kind: Self.kind, options: options, message: message) { try await extensionItems() }.run()
    }
}
