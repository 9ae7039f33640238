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
        /// Nowhere.
        case none
        /// In ImageResource and ColorResource.
        case resources
        /// In UIImage, UIColor and Color, too.
        case extensions
        /// There, too, but for those that the module declares itself.
        case otherExtensions

        /// As the settings of a target say. Xcode's templates ask for all; a project that says nothing may have names of its own.
        init(_ settings: BuildSettings) {
            if settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] == "NO" {
                self = .none
            } else {
                let extensions = settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"]
                self = extensions == "YES" ? .extensions : extensions == "NO" ? .resources : .otherExtensions
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
    init(in resources: [URL], used: Set<String>) {
        for catalog in resources.filter({ $0.pathExtension == "xcassets" }).sorted(by: { $0.path < $1.path }) {
            add(catalog, [], [], used, depth: 0)
        }
    }

    private mutating func add(_ folder: URL, _ path: [String], _ names: [String], _ used: Set<String>, depth: Int) {
        guard depth < 20 else { return }
        let children = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for child in children.sorted() {
            let url = folder.appendingPathComponent(child)
            let name = url.deletingPathExtension().lastPathComponent
            if let kind = Kind.allCases.first(where: { $0.folderExtension == url.pathExtension }) {
                let identifier = Self.identifier(name, kind.suffix)
                guard used.contains(identifier),
                    !symbols.contains(where: { $0.kind == kind && $0.identifier == identifier && $0.path == path })
                else { continue }
                symbols.append(
                    Symbol(
                        kind: kind, identifier: identifier, path: path, name: (names + [name]).joined(separator: "/")))
            } else if url.pathExtension.isEmpty, url.isFolder {
                let isNamespace = Self.isNamespace(url)
                let type = Self.words(child).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
                add(
                    url, path + (isNamespace && !type.isEmpty ? [type] : []), names + (isNamespace ? [child] : []),
                    used,
                    depth: depth + 1)
            }
        }
    }

    private static func isNamespace(_ folder: URL) -> Bool {
        guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent("Contents.json").path),
            let contents = try? JSONDecoder().decode(CatalogContents.self, from: data)
        else { return false }
        return contents.properties?.namespace ?? false
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
    private static let taken: Set<String> = [
        "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "gray", "green", "indigo", "label",
        "lightGray", "lightText", "link", "magenta", "mint", "opaqueSeparator", "orange", "pink", "placeholderText",
        "primary", "purple", "red", "secondary", "separator", "teal", "tint", "white", "yellow", "add", "checkmark",
        "remove", "strokedCheckmark", "actions",
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
        let declared = extent == .otherExtensions ? declarations.variables : []
        var lines =
            ["import AppleFoundation", "import Foundation", "import UIKit"] + (usesSwiftUI ? ["import SwiftUI"] : [])
        lines += ["", "nonisolated private let appexAssets = \(bundle)", ""]
        for kind in Kind.allCases {
            let own = symbols.filter { $0.kind == kind }
            for symbol in own {
                lines.append(
                    Self.declaration(
                        symbol, of: kind.resource,
                        "static let `\(symbol.identifier)` = \(kind.resource)(name: \(symbol.name.swiftLiteral), bundle: appexAssets)"
                    ))
            }
            guard extent != .resources else { continue }
            for symbol in own
            where !Self.taken.contains(symbol.identifier) && !declared.contains(symbol.identifier) {
                let value = (["\(kind.resource)"] + symbol.path + ["`\(symbol.identifier)`"]).joined(separator: ".")
                lines.append(
                    Self.declaration(
                        symbol, of: "UI\(kind.suffix)",
                        "static var `\(symbol.identifier)`: UI\(kind.suffix) { UI\(kind.suffix)(resource: \(value)) }"))
                guard usesSwiftUI, kind == .color else { continue }
                let member = "static var `\(symbol.identifier)`: SwiftUI.Color { SwiftUI.Color(\(value)) }"
                lines.append(Self.declaration(symbol, of: "SwiftUI.Color", member))
                if symbol.path.isEmpty {
                    lines.append("extension SwiftUI.ShapeStyle where Self == SwiftUI.Color { nonisolated \(member) }")
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A member in the namespaces around it. An enum of the same name may be there already: each has its own.
    private static func declaration(_ symbol: Symbol, of type: String, _ member: String) -> String {
        let opening = symbol.path.map { "enum \($0) { " }.joined()
        return
            "extension \(type) { \(opening)nonisolated \(member)\(String(repeating: " }", count: symbol.path.count)) }"
    }
}
