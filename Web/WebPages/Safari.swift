// SPDX-License-Identifier: Apache-2.0

public import ExtensionBundles
public import ExtensionHost
public import ExtensionItems
import Foundation
import UniformTypes

/// The items of a web page as Safari shares them: the model for the host half of Appex.
///
/// - An extension with a script gets one item with one attachment, a property list with the script's result under
///   `NSExtensionJavaScriptPreprocessingResultsKey`. It gets no URL beside it: its script reports the address, as public extensions' do.
/// - Every other extension, and one whose script gave nothing, gets one item with the page's address.
/// - The title of the page is the item's `attributedContentText`.
/// - An extension with a script is offered if its rule takes the property list, as Apple's guide says, or the address alone, as public extensions
///   ship that read nothing but the script's result.
///
/// What is known of Safari, from which source, and what is not: Docs/WebPages.md.
///
/// ```swift
/// let items = Safari.items(of: page, results: try await loaded.run(script))
/// ```
public enum Safari {
    /// Makes the item that an extension gets of a page.
    ///
    /// - Parameters:
    ///   - page: the page.
    ///   - results: what the extension's script gave; nil if it has none, or gave nothing.
    /// - Returns: one item.
    public static func items(of page: WebPage, results: ScriptResult?) -> [NSExtensionItem] {
        let item = NSExtensionItem()
        item.attributedContentText = page.title.isEmpty ? nil : NSAttributedString(string: page.title)
        item.attachments = [results.map { attachment($0.value) } ?? attachment(page.address)]
        return [item]
    }

    private static func attachment(_ results: Any) -> NSItemProvider {
        let values = [NSExtensionJavaScriptPreprocessingResultsKey: results] as NSDictionary
        return NSItemProvider(item: values, typeIdentifier: UTType.propertyList.identifier)
    }

    private static func attachment(_ address: URL) -> NSItemProvider {
        NSItemProvider(item: address as NSURL, typeIdentifier: UTType.url.identifier)
    }

    /// Which extensions take a page, and why the others do not.
    ///
    /// - Parameters:
    ///   - page: the page.
    ///   - host: decides.
    ///   - installed: as `ExtensionHost.installedExtensions()` returned it.
    ///   - points: the kinds of extensions.
    /// - Returns: both lists.
    public static func offer(
        for page: WebPage, by host: ExtensionHost, among installed: InstalledExtensions,
        of points: Set<ExtensionPoint> = ExtensionPoint.sharing.union(ExtensionPoint.acting)
    ) -> ExtensionOffer {
        let link = host.offer(for: items(of: page, results: nil), among: installed, of: points)
        guard page.takesScripts else { return link }
        let results = host.offer(for: items(of: page, results: .empty), among: installed, of: points)
        return link.joined(with: results) { $0.scriptName != nil }
    }

    /// Returns a note for the person on an extension before it gets a page; nil for none.
    ///
    /// - Parameters:
    ///   - choice: the extension.
    ///   - page: the page.
    /// - Returns: some words.
    public static func note(on choice: InstalledExtension, for page: WebPage) -> String? {
        choice.scriptName != nil && page.takesScripts ? "runs a script in the page" : nil
    }

    /// Whether an extension takes the address of a page without the result of its script.
    ///
    /// - Parameters:
    ///   - choice: the extension.
    ///   - page: the page.
    ///   - host: decides.
    ///   - installed: the snapshot that the extension is from.
    /// - Returns: whether its rule takes the address.
    public static func takesAddress(
        _ choice: InstalledExtension, of page: WebPage, by host: ExtensionHost, among installed: InstalledExtensions
    ) -> Bool {
        host.offer(for: items(of: page, results: nil), among: installed, of: [choice.extensionPoint])
            .offered.contains(choice)
    }

    /// Returns the argument of `finalize`: the value of `NSExtensionJavaScriptFinalizeArgumentKey` in the first returned property list with one; an empty
    /// dictionary if there is none.
    ///
    /// - Parameter items: what the extension returned.
    /// - Returns: the value, of property-list types.
    /// - Throws: the error of an item provider whose property list cannot be loaded.
    public static func finalizeArgument(in items: [NSExtensionItem]) async throws -> Any {
        for provider in items.flatMap({ $0.attachments ?? [] }) {
            let type = UTType.propertyList.identifier
            guard provider.hasItemConformingToTypeIdentifier(type) else { continue }
            guard case .propertyList(let values) = try await provider.content() else { continue }
            if let values = values as? NSDictionary,
                let value = values[NSExtensionJavaScriptFinalizeArgumentKey]
            {
                return value
            }
        }
        return [String: Any]()
    }
}
