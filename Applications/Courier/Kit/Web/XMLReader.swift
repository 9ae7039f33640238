// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationXML

/// Reads the elements of an XML document, without their prefixes.
final class XMLReader: NSObject, XMLParserDelegate {
    /// An element of a document, with its text and its children.
    struct Element {
        /// Its name, without the prefix.
        let name: String
        /// Its text, without that of its children.
        var text = ""
        /// The elements directly in this one, in the order of the document.
        var children: [Element] = []

        /// Returns the first element of a name in it.
        func first(_ name: String) -> Element? { children.first { $0.name == name } }

        /// Returns all elements of a name in it, however deep.
        func all(_ name: String) -> [Element] {
            children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
        }
    }

    /// More elements in each other are no answer of a server.
    private static let deepest = 64

    private var open = [Element(name: "")]
    private var isTooDeep = false

    /// Reads an XML document, and returns its outermost element.
    ///
    /// - Parameter data: the document.
    /// - Returns: its outermost element; nil if it is no XML in UTF-8 or UTF-16, or has a DTD: a few entities can stand for gigabytes, and no server's answer needs one.
    static func read(_ data: Data) -> Element? {
        guard let text = text(data), !text.contains("<!DOCTYPE"), !text.contains("\0") else { return nil }
        let reader = XMLReader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        parser.shouldResolveExternalEntities = false
        guard parser.parse(), !reader.isTooDeep, reader.open.count == 1 else { return nil }
        return reader.open[0].children.first
    }

    /// The document as text, without the declaration that names an encoding, which could hide what is looked for.
    private static func text(_ data: Data) -> String? {
        let hasMark = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
        guard let text = String(data: data, encoding: hasMark ? .utf16 : .utf8) else { return nil }
        let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        guard start.hasPrefix("<?xml"), start.dropFirst(5).first?.isWhitespace == true else { return String(start) }
        return start.firstRange(of: "?>").map { String(start[$0.upperBound...]) }
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String] = [:]
    ) {
        guard open.count < Self.deepest else {
            isTooDeep = true
            return parser.abortParsing()
        }
        open.append(Element(name: String(elementName.split(separator: ":").last ?? "")))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { open[open.count - 1].text += string }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
        guard open.count > 1 else { return }
        let element = open.removeLast()
        open[open.count - 1].children.append(element)
    }
}
