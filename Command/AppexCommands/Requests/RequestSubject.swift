// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import ExtensionItems
import Foundation
import UniformTypes

/// The subject of a request: items or a web page, in the form in which extensions get it.
protocol RequestSubject {
    /// Returns the subject's name for a heading, such as a file's name or “3 items”.
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

    /// Returns a note for the person on an extension that may get the subject; nil for none.
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

    /// Returns the items that an extension sees of the subject before it is to do anything.
    ///
    /// - Parameter choice: the extension.
    /// - Returns: the items.
    func preview(for choice: InstalledExtension) -> [NSExtensionItem]

    /// A sentence on the facts that a dry run cannot know; nil for none.
    var dryRunNote: String? { get }

    /// Returns the items to hand over to an extension.
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
