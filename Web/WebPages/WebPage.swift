// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A web page as a person shares it.
///
/// ```swift
/// let page = WebPage(address: URL(string: "https://example.com/")!, title: "Example Domain")
/// let items = Safari.items(of: page, results: nil)
/// ```
public struct WebPage: Hashable, Sendable {
    /// Where it was loaded from, after all redirections.
    public var address: URL
    /// Its title; empty if it has none.
    public var title: String
    /// The text that the person has selected; nil for nothing.
    public var selection: String?
    /// The media type, such as `text/html`.
    public var mediaType: String
    /// As its server answered, such as 404; nil if no server did.
    public var status: Int?
    /// Whether loading it was ended because it took too long: what had arrived by then is shared.
    public var isPartial: Bool

    /// A page from its parts.
    ///
    /// - Parameters:
    ///   - address: where it was loaded from.
    ///   - title: its title; empty if it has none.
    ///   - selection: the text that the person has selected; nil for nothing.
    ///   - mediaType: its media type.
    ///   - status: as its server answered; nil if no server did.
    ///   - isPartial: whether loading it was ended because it took too long.
    public init(
        address: URL, title: String = "", selection: String? = nil, mediaType: String = "text/html",
        status: Int? = nil, isPartial: Bool = false
    ) {
        self.address = address
        self.title = title
        self.selection = selection
        self.mediaType = mediaType
        self.status = status
        self.isPartial = isPartial
    }

    /// Whether an extension's script can run in it: it is HTML or XML, and not, for example, a PDF document that the browser shows.
    public var takesScripts: Bool {
        // <https://html.spec.whatwg.org/#read-xml>
        mediaType == "text/html" || mediaType == "text/xml" || mediaType == "application/xml"
            || mediaType.hasSuffix("+xml")
    }
}
