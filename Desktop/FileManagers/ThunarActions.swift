// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The custom actions of Thunar, `uca.xml`: a person's own, among which one of ours is put and taken away. Everything else stays byte for byte.
struct ThunarActions {
    /// Tells our action from others.
    static let identifier = "appex-share"
    private static let empty = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<actions>\n</actions>\n"

    private let path: String
    private let text: String

    /// - Parameters:
    ///   - text: the file's contents; nil if there is none.
    ///   - path: for messages.
    /// - Throws: ``FileManagerError`` if it is no list of actions.
    init(_ text: String?, path: String) throws(FileManagerError) {
        self.text = text ?? Self.empty
        self.path = path
        guard end != nil else {
            throw FileManagerError(
                .malformed,
                "\(path): there is no </actions>, so that this is no list of Thunar's actions; nothing was changed. Repair it in Thunar (Edit, Configure custom actions…), or move it away"
            )
        }
    }

    /// Where the list ends; nil if it does not.
    private var end: String.Index? { Self.tags("</actions>", in: text).last }

    /// The list with an action of ours at its end, and none before it.
    ///
    /// - Throws: ``FileManagerError`` if one of ours has no end.
    func adding(_ action: String) throws(FileManagerError) -> String {
        let rest = try ThunarActions(removed() ?? text, path: path)
        guard let end = rest.end else { return text }
        return rest.text[..<end] + action + "\n" + rest.text[end...]
    }

    /// The list without our actions; nil if it has none.
    ///
    /// - Throws: ``FileManagerError`` if one of ours has no end.
    func removed() throws(FileManagerError) -> String? {
        guard let rest = try removedOnce() else { return nil }
        return try ThunarActions(rest, path: path).removed() ?? rest
    }

    private func removedOnce() throws(FileManagerError) -> String? {
        let starts = Self.tags("<action>", in: text)
        let ends = Self.tags("</action>", in: text)
        for mark in Self.tags("<unique-id>\(Self.identifier)</unique-id>", in: text) {
            guard let start = starts.last(where: { $0 < mark }), let close = ends.first(where: { $0 > mark }) else {
                throw FileManagerError(
                    .malformed,
                    "\(path): the action \(Self.identifier) has no <action> and </action> around it; nothing was changed"
                )
            }
            var end = text.index(close, offsetBy: "</action>".count)
            if end < text.endIndex, text[end] == "\n" { end = text.index(after: end) }
            return String(text[..<start] + text[end...])
        }
        return nil
    }

    /// Where a tag is, outside comments.
    private static func tags(_ tag: String, in text: String) -> [String.Index] {
        var found: [String.Index] = []
        var rest = text[...]
        while let place = rest.firstRange(of: tag) {
            if let comment = rest.firstRange(of: "<!--"), comment.lowerBound < place.lowerBound {
                guard let end = rest[comment.upperBound...].firstRange(of: "-->") else { return found }
                rest = rest[end.upperBound...]
            } else {
                found.append(place.lowerBound)
                rest = rest[place.upperBound...]
            }
        }
        return found
    }
}
