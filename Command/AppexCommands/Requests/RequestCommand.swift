// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionItems
import Foundation

/// A command that runs an extension.
protocol RequestCommand: AsyncParsableCommand {
    /// The extensions that it offers.
    static var kind: RequestKind { get }
    /// How an extension is chosen and run.
    var options: RunOptions { get }
    /// The person's message about the items; nil if they write none.
    var message: String? { get }
    /// The web page that it hands over; nil for items.
    ///
    /// - Throws: ``CommandFailure`` if what is named is no page.
    func page() throws -> (arguments: PageArguments, address: URL)?
    /// Where returned files go.
    ///
    /// - Throws: ``CommandFailure`` for a place that cannot be.
    func destination() throws -> ReturnedDestination
    /// Reads the items that the command hands over; not called for a page.
    ///
    /// - Throws: ``CommandFailure`` that names what cannot be handed over.
    func extensionItems() async throws -> [NSExtensionItem]
}

extension RequestCommand {
    func page() -> (arguments: PageArguments, address: URL)? { nil }

    func destination() -> ReturnedDestination { .kept }

    func run() async throws {
        try await ExtensionRun(
            kind: Self.kind, options: options, message: message, page: page, destination: destination
        ) {
            try await extensionItems()
        }.run()
    }
}
