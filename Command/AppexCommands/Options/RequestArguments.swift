// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionItems
import FileOperations
import Foundation
import PropertyLists
import ShareSheet
import UniformTypes

/// The arguments that give the items that a host app would hand over, with their types and values.
struct RequestArguments: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The type of the items, or one for each in their order. Without it files have their own, text is public.plain-text, and \
            everything else, files of property lists and JSON included, com.apple.property-list.
            """, valueName: "identifier"))
    var type: [String] = []

    @Option(
        help: ArgumentHelp(
            "An attachment: JSON, an XML property list, a text, @FILE, or @- for standard input. May be repeated.",
            valueName: "value"))
    var item: [String] = []

    @Option(
        help: ArgumentHelp("A JSON file with whole items, instead of --item; - for standard input.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var items: String?

    /// Whether anything of it is on the command line.
    var isGiven: Bool { !type.isEmpty || !item.isEmpty || items != nil }

    /// Reads the items with their types from the arguments or the file.
    ///
    /// - Throws: ``CommandFailure`` that names the option or file, and the place in it.
    func extensionItems() async throws -> [NSExtensionItem] {
        if let items {
            guard item.isEmpty, type.isEmpty else {
                throw CommandFailure(.usage, "--items has types and values of its own; give either it or --item")
            }
            if items == "-" {
                return try RequestFile(try await StandardInput.contents(for: "--items -"), named: "standard input")
                    .items
            }
            return try RequestFile(
                try InputFile.contents(items, expected: "a file"), named: PrintableText.escaped(items)
            ).items
        }
        guard !item.isEmpty else {
            throw CommandFailure(.usage, "nothing to ask with: give --item, or a file with --items")
        }
        guard type.isEmpty || type.count == 1 || type.count == item.count else {
            throw CommandFailure(
                .usage,
                "--type is given \(type.count) times for \(Phrase.count(item.count, "item")); give it once, or once for each"
            )
        }
        guard item.count(where: { $0 == "@-" }) < 2 else {
            throw CommandFailure(.usage, "standard input can be read only once; give @- once")
        }
        let types = try type.map(Self.checked)
        var attachments: [NSItemProvider] = []
        for (number, value) in item.enumerated() {
            try CommandFailure.checkCancellation()
            attachments.append(
                try await Self.provider(value, types.count == 1 ? types[0] : types.isEmpty ? nil : types[number]))
        }
        let result = NSExtensionItem()
        result.attachments = attachments
        return [result]
    }

    /// - Throws: ``CommandFailure`` for what cannot be a type identifier.
    static func checked(_ identifier: String) throws -> String {
        let isIdentifier = identifier.utf8.allSatisfy {
            $0 >= 0x80 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
        }
        guard isIdentifier, identifier.contains("."), !identifier.hasPrefix("."), !identifier.hasSuffix(".") else {
            throw CommandFailure(
                .usage, "--type: “\(identifier)” is not a type identifier; one looks like public.jpeg")
        }
        return identifier
    }

    private static func provider(_ value: String, _ type: String?) async throws -> NSItemProvider {
        guard value.hasPrefix("@") else { return try provider(inline: value, type) }
        let path = String(value.dropFirst())
        guard !path.isEmpty else {
            throw CommandFailure(
                .usage, "--item: a file has a name after @; a text that begins with it is written as JSON: \"@…\"")
        }
        if path == "-" {
            return try provider(try await StandardInput.contents(for: "--item @-"), named: "standard input", type)
        }
        let own = ["plist": UTType.propertyList, "json": .json][(path as NSString).pathExtension.lowercased()]
        if let own, type.map({ isValue($0, of: own) }) ?? true {
            return try provider(try InputFile.contents(path, expected: "a file"), named: path, type)
        }
        let file = try ItemArguments.provider(forFile: path)
        guard let type else { return file }
        // Checked above; the file is handed over under the type that was given.
        let url = URL(literalPath: path)
        return NSItemProvider(contentsOf: url, contentType: UTType(importedAs: type))
    }

    /// Whether a file is read for its value, and not handed over as the file: the type is no type of files that it could have.
    private static func isValue(_ type: String, of own: UTType) -> Bool {
        let catalog = TypeCatalog.current
        if catalog.conforms(type, to: UTType.propertyList.identifier) { return true }
        let tags = UTType(importedAs: type).tags
        return (tags[.filenameExtension] ?? []).isEmpty && (tags[.mimeType] ?? []).isEmpty
            && !catalog.conforms(own.identifier, to: type)
    }

    /// A value from bytes: a property list or JSON, or else a text.
    private static func provider(_ data: Data, named name: String, _ type: String?) throws -> NSItemProvider {
        if let type, !isValue(type, of: .propertyList), !isValue(type, of: .json) {
            return NSItemProvider(item: data as NSData, typeIdentifier: type)
        }
        if data.starts(with: Data("bplist".utf8)) { return try provider(propertyList(data, named: name), type) }
        guard let text = String(data: data, encoding: .utf8) else {
            throw CommandFailure(.malformedInput, "\(name): expected a property list, JSON, or a text in UTF-8")
        }
        return try provider(inline: text, type, named: name)
    }

    private static func provider(inline text: String, _ type: String?, named name: String = "--item") throws
        -> NSItemProvider
    {
        guard !text.isEmpty else { throw CommandFailure(.usage, "\(name): the value is empty") }
        if let type, !isValue(type, of: .propertyList), !isValue(type, of: .json) {
            return try provider(NSString(string: text), type)
        }
        let start = text.drop { $0.isWhitespace }.prefix(6).lowercased()
        if start.hasPrefix("<?xml") || start.hasPrefix("<plist") || start.hasPrefix("<!doct") {
            return try provider(propertyList(Data(text.utf8), named: name), type)
        }
        if start.hasPrefix("{") || start.hasPrefix("[") || start.hasPrefix("\"") {
            return try provider(JSONValue(Data(text.utf8), named: name).object, type)
        }
        return try provider(NSString(string: text), type)
    }

    private static func propertyList(_ data: Data, named name: String) throws -> any NSSecureCoding {
        do {
            let value = try PropertyListCoding.value(from: data)
            guard let object = JSONValue.object(value) else {
                throw CommandFailure(.malformedInput, "\(name): this property list has no value")
            }
            return object
        } catch let failure as CommandFailure { throw failure } catch {
            throw CommandFailure(.malformedInput, "\(name): \(error)")
        }
    }

    /// A provider of a value. A text whose type is that of addresses is one.
    static func provider(_ value: any NSSecureCoding, _ type: String?) throws -> NSItemProvider {
        let isText = value is NSString
        let type = type ?? (isText ? UTType.plainText : UTType.propertyList).identifier
        if let text = value as? NSString, TypeCatalog.current.conforms(type, to: UTType.url.identifier) {
            guard let url = URL(address: text as String), url.scheme != nil else {
                throw CommandFailure(.malformedInput, "“\(text)” is not a URL, as the type \(type) says")
            }
            return NSItemProvider(item: url as NSURL, typeIdentifier: type)
        }
        return NSItemProvider(item: value, typeIdentifier: type)
    }
}
