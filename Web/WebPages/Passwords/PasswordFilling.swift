// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import ExtensionItems
import Foundation
import PasswordMessages
import UniformTypes

/// A request to a password manager to fill in a page, in 1Password's protocol: `run` of a script of Appex's own collects the fields of the page, the person picks a login in the
/// password manager, and `finalize` fills it in.
///
/// The script fills only fields of the document itself that it has reported, that are still there, and that a person sees.
enum PasswordFilling {
    /// The script. `run` gives page details, `finalize` takes a fill script.
    static let script = PageScript(
        name: "passwords.js", source: String(decoding: PackageResources.passwords_js, as: UTF8.self))

    /// The schemes of pages that logins are for.
    private static let schemes: Set = ["https", "http"]

    /// Makes the item with which a password manager is asked to fill in a page.
    ///
    /// - Parameters:
    ///   - type: the kind of request.
    ///   - page: the page.
    ///   - details: what the script's `run` gave.
    /// - Returns: one item.
    static func items(_ type: PasswordRequestType, of page: WebPage, details: Any) -> [NSExtensionItem] {
        let values: [String: Any] = [
            AppExtensionVersionNumberKey: AppExtensionVersionNumber,
            AppExtensionURLStringKey: page.address.absoluteString, AppExtensionWebViewPageDetails: details,
        ]
        let item = NSExtensionItem()
        item.attachments = [NSItemProvider(item: NSDictionary(dictionary: values), typeIdentifier: type.rawValue)]
        return [item]
    }

    /// Checks that the fields are those of the page that the person shares: it may have gone elsewhere meanwhile.
    ///
    /// - Throws: ``WebPageError``.
    static func check(_ details: Any, isOf page: WebPage) throws(WebPageError) {
        let address = (details as? [String: Any])?["url"] as? String
        guard let found = address.flatMap({ URL(string: $0) }), found.scheme == page.address.scheme,
            found.host() == page.address.host(), found.port == page.address.port
        else { throw WebPageError(.navigated, "the page went to another address") }
    }

    /// Which extensions fill a page in, if logins are for such pages.
    ///
    /// The types of the requests conform to `public.data`, and that for browsers to `public.url` as well: an extension that takes all data, or all addresses, takes them, too, and fills nothing
    /// in. So one that fills in takes a request, and nothing of the kind that the request conforms to.
    ///
    /// - Returns: an offer of these, and of others that do not count.
    static func offer(
        _ type: PasswordRequestType, for page: WebPage, by host: ExtensionHost, among installed: InstalledExtensions
    ) -> (offer: ExtensionOffer, identifiers: Set<String>)? {
        guard page.takesScripts, schemes.contains(page.address.scheme?.lowercased() ?? "") else { return nil }
        func offer(_ items: [NSExtensionItem]) -> ExtensionOffer {
            host.offer(for: items, among: installed, of: ExtensionPoint.acting)
        }
        func takers(_ items: [NSExtensionItem]) -> Set<String> { Set(offer(items).offered.map(\.identifier)) }
        func plain(_ item: any NSSecureCoding, _ type: UTType) -> Set<String> {
            let items = NSExtensionItem()
            items.attachments = [NSItemProvider(item: item, typeIdentifier: type.identifier)]
            return takers([items])
        }
        let asked = offer(items(type, of: page, details: [String: Any]()))
        let data = takers(items(.fillWebView, of: page, details: [String: Any]())).subtracting(plain(NSData(), .data))
        let own = Set(asked.offered.map(\.identifier))
        guard type == .fillBrowser else { return (asked, own.intersection(data)) }
        return (asked, own.intersection(data).union(own.subtracting(plain(page.address as NSURL, .url))))
    }

    /// The argument of `finalize`: what a password manager has answered.
    ///
    /// - Parameter items: what it returned.
    /// - Returns: a dictionary.
    /// - Throws: ``WebPageError`` if it answered without a script that fills the page; what the item provider's loading throws.
    static func finalizeArgument(in items: [NSExtensionItem]) async throws -> Any {
        for provider in items.flatMap({ $0.attachments ?? [] }) {
            guard case .propertyList(let values) = try await provider.content(),
                let script = (values as? NSDictionary)?[AppExtensionWebViewPageFillScript] as? String
            else { continue }
            return [AppExtensionWebViewPageFillScript: script]
        }
        throw WebPageError(.engineFailed, "the password manager has returned nothing to fill it in with")
    }
}
