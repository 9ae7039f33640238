// SPDX-License-Identifier: Apache-2.0

import FileOperations
import UniformTypes

/// A report on a uniform type, with its supertypes and tags.
struct TypeReport: TextReport {
    let identifier: String
    let description: String?
    let supertypes: [String]
    let extensions: [String]
    let mimeTypes: [String]
    let isDynamic: Bool
    let isDeclared: Bool
    private let name: String

    private enum CodingKeys: String, CodingKey {
        case identifier, description, supertypes, extensions, mimeTypes, isDynamic, isDeclared
    }

    /// - Parameters:
    ///   - name: what the person asked for.
    ///   - type: its type.
    init(_ name: String, _ type: UTType) {
        self.name = name
        identifier = type.identifier
        description = type.localizedDescription
        supertypes = type.supertypes.map(\.identifier).sorted()
        extensions = type.tags[.filenameExtension] ?? []
        mimeTypes = type.tags[.mimeType] ?? []
        isDynamic = type.isDynamic
        isDeclared = type.isDeclared
    }

    var lines: [String] {
        let rows = [
            ["conforms to", supertypes.joined(separator: ", ")], ["extensions", extensions.joined(separator: ", ")],
            ["MIME types", mimeTypes.joined(separator: ", ")],
        ]
        return ["\(PrintableText.escaped(name)): \(identifier)\(description.map { " (\($0))" } ?? "")"]
            + Output.table(rows.filter { !$0[1].isEmpty }, indent: "  ")
    }
}
