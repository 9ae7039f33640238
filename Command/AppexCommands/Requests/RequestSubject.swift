// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import ExtensionItems
import Foundation
import UniformTypes

/// What a command hands over, as extensions get it.
protocol RequestSubject {
    /// What a heading calls it, such as a file's name or “3 items”.
    ///
    /// - Parameter kind: the command.
    /// - Returns: the name.
    func name(for kind: RequestKind) -> String

    /// A line about it, such as its type and size; nil for nothing.
    var details: String? { get }

    /// A picture that is a part of it, and shows what it is; nil for none.
    var picture: URL? { get }

    /// The files that are a part of it, as they lie on the disk.
    var files: [URL] { get }

    /// The types in which each attachment is there, those first that say most about it.
    var types: [[UTType]] { get }

    /// What is worth knowing of an extension before it gets it; nil for nothing.
    ///
    /// - Parameter choice: the extension.
    /// - Returns: some words.
    func note(on choice: InstalledExtension) -> String?

    /// Which extensions take it.
    ///
    /// - Parameters:
    ///   - installation: what is installed.
    ///   - kind: the command.
    /// - Returns: them, and the others.
    func offer(_ installation: Installation, _ kind: RequestKind) -> ExtensionOffer

    /// What an extension sees of it before it is to do anything.
    ///
    /// - Parameter choice: the extension.
    /// - Returns: the items.
    func preview(for choice: InstalledExtension) -> [NSExtensionItem]

    /// What a dry run cannot know; nil for nothing.
    var dryRunNote: String? { get }

    /// What an extension gets.
    ///
    /// - Parameters:
    ///   - choice: the extension.
    ///   - installation: what is installed.
    /// - Returns: the items.
    /// - Throws: ``CommandFailure`` if there is nothing for it.
    func items(for choice: InstalledExtension, _ installation: Installation) async throws -> [NSExtensionItem]

    /// Takes what an extension has made of it.
    ///
    /// - Parameters:
    ///   - choice: the extension.
    ///   - outcome: how the request ended.
    /// - Returns: what there is to report.
    func finish(_ choice: InstalledExtension, _ outcome: ExtensionOutcome) async -> PageReport?
}
