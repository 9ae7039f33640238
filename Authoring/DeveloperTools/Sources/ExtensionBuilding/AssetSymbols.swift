// SPDX-License-Identifier: Apache-2.0

import Foundation
import SourceRewriting
import XcodeProjects

/// The names that Xcode gives to the pictures and colours of asset catalogs: `UIImage(resource: .badge)`, `Color(.brand)`, `UIColor.brand`.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/xcode/asset-catalog-symbols>
struct AssetSymbols {
    /// Where the names are.
    enum Extent {
        /// Nowhere, because no names are generated.
        case none
        /// In ImageResource and ColorResource.
        case resources
        /// In UIImage, UIColor and Color, too.
        case extensions
        /// There, too, without those that the module declares itself.
        case undeclaredExtensions

        /// As the settings of a target say. Xcode's templates ask for all; a project that says nothing may have names of its own.
        init(_ settings: BuildSettings) {
            if settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] == "NO" {
                self = .none
            } else {
                let extensions = settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"]
                self = extensions == "YES" ? .extensions : extensions == "NO" ? .resources : .undeclaredExtensions
            }
        }
    }

    private enum Kind: String, CaseIterable {
        case image, color

        var folderExtension: String { rawValue + "set" }
        var suffix: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
        var resource: String { suffix + "Resource" }
    }

    private struct Symbol {
        let kind: Kind
        let identifier: String
        /// The namespaces around, as they are written in Swift.
        let path: [String]
        /// The name in the catalog.
        let name: String
    }

    private struct CatalogContents: Decodable {
        struct Properties: Decodable {
            let namespace: Bool?

            enum CodingKeys: String, CodingKey { case namespace = "provides-namespace" }
        }

        let properties: Properties?
    }

    private var symbols: [Symbol] = []

    /// - Parameters:
    ///   - resources: the resources of a module.
    ///   - used: the identifiers in its sources: other symbols are left out.
    /// - Throws: ``ProjectError`` if a catalog cannot be read.
    init(in resources: [URL], used: Set<String>) throws(ProjectError) {
        for catalog in resources.filter({ $0.pathExtension == "xcassets" }).sorted(by: { $0.path < $1.path }) {
            try add(catalog, [], [], used, depth: 0)
        }
    }

    private mutating func add(
        _ folder: URL, _ path: [String], _ names: [String], _ used: Set<String>, depth: Int
    ) throws(ProjectError) {
        guard depth < 20 else { return }
        let children = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for child in children.sorted() {
            let url = folder.appendingPathComponent(child)
            let name = url.deletingPathExtension().lastPathComponent
            guard !url.isLink else { continue }
            if let kind = Kind.allCases.first(where: { $0.folderExtension == url.pathExtension }) {
                let identifier = Self.identifier(name, kind.suffix)
                guard used.contains(identifier),
                    !symbols.contains(where: { $0.kind == kind && $0.identifier == identifier && $0.path == path })
                else { continue }
                symbols.append(
                    Symbol(
                        kind: kind, identifier: identifier, path: path, name: (names + [name]).joined(separator: "/")))
            } else if url.pathExtension.isEmpty, url.isFolder {
                let isNamespace = try Self.isNamespace(url)
                var type = Self.words(child).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
                if type.first?.isNumber == true { type = "_" + type }
                try add(
                    url, path + (isNamespace && !type.isEmpty ? [type] : []), names + (isNamespace ? [child] : []),
                    used,
                    depth: depth + 1)
            }
        }
    }

    private static func isNamespace(_ folder: URL) throws(ProjectError) -> Bool {
        let file = folder.appendingPathComponent("Contents.json")
        let data: Data
        do { data = try ProjectFile.contents(file) } catch  where error.code == .missing { return false }
        do { return try JSONDecoder().decode(CatalogContents.self, from: data).properties?.namespace ?? false } catch {
            throw ProjectError(
                "\(file.path): expected JSON as Xcode writes it; open the catalog in Xcode, or restore the file")
        }
    }

    private static func words(_ name: String) -> [String] {
        name.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    }

    /// `brand-color` is brand, `URLIcon` is urlIcon.
    private static func identifier(_ name: String, _ suffix: String) -> String {
        var text = words(name).enumerated().map { number, word in
            number == 0 ? word : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
        if text.hasSuffix(suffix), text.count > suffix.count { text.removeLast(suffix.count) }
        let capitals = text.prefix { $0.isUppercase }.count
        let lower = capitals > 1 && capitals < text.count ? capitals - 1 : capitals
        text = text.prefix(lower).lowercased() + text.dropFirst(lower)
        return text.first?.isNumber == true ? "_" + text : text
    }

    /// Members of UIKit's and SwiftUI's own, for which Xcode writes no second one.
    private static let taken: [Kind: Set<String>] = [
        .color: [
            "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "indigo", "label",
            "lightGray", "lightText", "link", "magenta", "mint", "opaqueSeparator", "orange", "pink",
            "placeholderText", "primary", "purple", "red", "secondary", "separator", "teal", "tint", "white", "yellow",
        ],
        .image: ["add", "checkmark", "remove", "strokedCheckmark", "actions"],
    ]

    /// Makes the source that declares them; nil if none is used.
    ///
    /// - Parameters:
    ///   - bundle: the expression of the bundle that they are in.
    ///   - extent: where they are.
    ///   - declarations: what the module declares and imports.
    /// - Returns: the source.
    func source(bundle: String, _ extent: Extent, _ declarations: ModuleDeclarations) -> String? {
        guard !symbols.isEmpty, extent != .none else { return nil }
        let usesSwiftUI = declarations.imports.contains("SwiftUI")
        let declared = extent == .undeclaredExtensions ? declarations.variables : []
        var lines =
            ["import AppleFoundation", "import Foundation", "import UIKit"] + (usesSwiftUI ? ["import SwiftUI"] : [])
        lines += ["", "nonisolated private let appexAssets = \(bundle)", ""]
        for kind in Kind.allCases {
            let own = symbols.filter { $0.kind == kind }
            lines += Self.namespaces(own, in: kind.resource)
            lines += own.map { symbol in
                Self.member(
                    symbol, of: kind.resource,
                    "static let `\(symbol.identifier)` = \(kind.resource)(name: \(symbol.name.swiftLiteral), bundle: appexAssets)"
                )
            }
            guard extent != .resources else { continue }
            let shown = own.filter { symbol in
                !declared.contains(symbol.identifier)
                    && !(symbol.path.isEmpty && Self.taken[kind]?.contains(symbol.identifier) == true)
            }
            lines += Self.namespaces(shown, in: "UI\(kind.suffix)")
            if usesSwiftUI, kind == .color { lines += Self.namespaces(shown, in: "SwiftUI.Color") }
            for symbol in shown {
                let value = ([kind.resource] + symbol.path.map { "`\($0)`" } + ["`\(symbol.identifier)`"])
                    .joined(separator: ".")
                lines.append(
                    Self.member(
                        symbol, of: "UI\(kind.suffix)",
                        "static var `\(symbol.identifier)`: UI\(kind.suffix) { UI\(kind.suffix)(resource: \(value)) }"))
                guard usesSwiftUI, kind == .color else { continue }
                let member = "static var `\(symbol.identifier)`: SwiftUI.Color { SwiftUI.Color(\(value)) }"
                lines.append(Self.member(symbol, of: "SwiftUI.Color", member))
                if symbol.path.isEmpty {
                    lines.append(
                        "extension SwiftUI.ShapeStyle where Self == SwiftUI.Color { nonisolated \(member) }")
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The namespaces of some symbols, each once, the outer ones first.
    private static func namespaces(_ symbols: [Symbol], in type: String) -> [String] {
        let paths = symbols.flatMap { symbol in symbol.path.indices.map { Array(symbol.path[...$0]) } }
        return paths.reduce(into: [[String]]()) { if !$0.contains($1) { $0.append($1) } }
            .sorted { $0.count < $1.count }.map { path in
                let around = ([type] + path.dropLast().map { "`\($0)`" }).joined(separator: ".")
                return "extension \(around) { enum `\(path[path.count - 1])` {} }"
            }
    }

    private static func member(_ symbol: Symbol, of type: String, _ member: String) -> String {
        let place = ([type] + symbol.path.map { "`\($0)`" }).joined(separator: ".")
        return "extension \(place) { nonisolated \(member) }"
    }
}

extension URL {
    /// Whether it is a symbolic link, which a project of others could lead anywhere.
    var isLink: Bool {
        (try? resourceValues(forKeys: [.isSymbolicLinkKey]))?.isSymbolicLink == true
    }
}
