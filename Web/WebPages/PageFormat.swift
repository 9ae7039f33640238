// SPDX-License-Identifier: Apache-2.0

/// A file format in which a page is saved.
public enum PageFormat: String, CaseIterable, Sendable {
    /// One HTML file in UTF-8, with what scripts have made of the page. Pictures and styles stay where they are: the file names the page's address as its base.
    case html
    /// A PDF document, as the browser prints it.
    case pdf
    /// A picture of the whole page.
    case png

    /// The format that a file's name asks for; nil if it asks for none of these.
    ///
    /// - Parameter filename: a name with an extension, such as `page.html`.
    public init?(filename: String) {
        guard let dot = filename.lastIndex(of: ".") else { return nil }
        let suffix = filename[filename.index(after: dot)...].lowercased()
        self.init(rawValue: suffix == "htm" ? "html" : suffix)
    }
}
