// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

/// A file of texts in all languages, `NAME.xcstrings`, which the bundle contains as one file for each language.
struct StringCatalog {
    private struct Contents: Decodable {
        struct Entry: Decodable { let localizations: [String: Localization]? }
        struct Localization: Decodable {
            let stringUnit: Unit?
            let variations: Variations?
        }
        struct Variations: Decodable { let plural: [String: Localization]? }
        struct Unit: Decodable { let value: String }

        let sourceLanguage: String
        let strings: [String: Entry]
    }

    /// The largest catalog that is read, in bytes: those of large apps have all texts in forty languages.
    private static let sizeLimit = 256 << 20

    /// The files of the bundle, by path.
    let files: [String: Data]

    /// - Throws: `ProjectError` with the position.
    init(contentsOf file: URL) throws {
        let contents: Contents
        let data = try ProjectFile.contents(file, limit: Self.sizeLimit)
        do { contents = try JSONDecoder().decode(Contents.self, from: data) } catch {
            throw ProjectError("\(file.path): it is not a catalog of texts: \(error)", underlyingError: error)
        }
        var tables: [String: [String: String]] = [:]
        for (key, entry) in contents.strings {
            tables[contents.sourceLanguage, default: [:]][key] = key
            for (language, localization) in entry.localizations ?? [:] {
                let unit = localization.stringUnit ?? localization.variations?.plural?["other"]?.stringUnit
                if let unit { tables[language, default: [:]][key] = unit.value }
            }
        }
        for language in tables.keys where language.wholeMatch(of: /[A-Za-z0-9_\-]+/) == nil {
            throw ProjectError("\(file.path): expected the name of a language such as pt-BR, found “\(language)”")
        }
        let name = file.deletingPathExtension().lastPathComponent
        files = try Dictionary(
            uniqueKeysWithValues: tables.map { language, table in
                (
                    "\(language).lproj/\(name).strings",
                    try PropertyListSerialization.data(fromPropertyList: table, format: .xml, options: 0)
                )
            })
    }
}
