// SPDX-License-Identifier: Apache-2.0

/// A page as the extension hands it to the app.
public struct ClippedPage: Codable, Hashable, Sendable {
    /// A picture of the article.
    public struct Picture: Codable, Hashable, Sendable {
        /// Where it is in the Web.
        public var address: String
        /// The alternative text with which the page describes the picture.
        public var text: String
        /// The name of its file among those handed over; nil if the page did not let it be read.
        public var file: String?

        /// A picture from its parts.
        public init(address: String, text: String, file: String? = nil) {
            self.address = address
            self.text = text
            self.file = file
        }
    }

    /// The file's name among those handed over.
    public static let filename = "clip.json"
    /// The group of the app and its extension.
    public static let groupIdentifier = "group.org.appex.clip"

    /// Where it is in the Web.
    public var address: String
    /// Its title; may be empty.
    public var title: String
    /// The name of the site; may be empty.
    public var site: String
    /// The author that it names; may be empty.
    public var author: String
    /// The article as text.
    public var text: String
    /// The text that the person selected on the page; empty for none.
    public var selection: String
    /// The pictures of the article.
    public var pictures: [Picture]

    /// A page of which the address alone is known.
    public init(address: String, title: String = "") {
        self.address = address
        self.title = title
        site = ""
        author = ""
        text = ""
        selection = ""
        pictures = []
    }
}
