// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Synchronization

/// The pictures and colours that a bundle has by name: `appex build` copies the bundle's asset catalogs as they are.
struct AssetCatalog: Sendable {
    private static let read = Mutex<[URL: AssetCatalog]>([:])

    /// That of a bundle; nil means the main one.
    static func of(_ bundle: Bundle?) -> AssetCatalog {
        let bundle = bundle ?? .main
        let folder = bundle.resourceURL ?? bundle.bundleURL
        return read.withLock { read in
            if let known = read[folder] { return known }
            let new = AssetCatalog(folder)
            read[folder] = new
            return new
        }
    }

    private let sets: [String: URL]
    private let folder: URL

    private init(_ folder: URL) {
        self.folder = folder
        var sets: [String: URL] = [:]
        Self.add(folder, "", to: &sets, depth: 0)
        self.sets = sets
    }

    /// Adds what is in a folder. A folder of a catalog that provides a namespace is a part of the names in it.
    private static func add(_ folder: URL, _ namespace: String, to sets: inout [String: URL], depth: Int) {
        guard depth < 20 else { return }
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        for file in files.sorted(by: { $0.path < $1.path }) {
            switch file.pathExtension {
            case "imageset", "colorset":
                sets[file.pathExtension + "/" + namespace + file.deletingPathExtension().lastPathComponent] = file
            // The appearance of one picture; what lies in a bundle inside is that bundle's.
            case "bundle", "resources", "appiconset", "lproj": continue
            case "", "xcassets":
                let contents =
                    (try? JSONDecoder().decode(
                        Contents.self, from: Data(contentsOf: file.appendingPathComponent("Contents.json"))))
                let isNamespace = contents?.properties?.namespace ?? false
                add(
                    file, namespace + (isNamespace ? file.lastPathComponent + "/" : ""), to: &sets, depth: depth + 1)
            default: continue
            }
        }
    }

    /// The largest picture of a name, or a file of this name in the bundle, with its pixels for a point.
    func image(_ name: String) -> (file: URL, scale: CGFloat)? {
        let manager = FileManager.default
        if let set = sets["imageset/" + name],
            let contents: Contents = read(set)
        {
            let pictures = (contents.images ?? []).filter { $0.appearances == nil }.compactMap { image in
                image.filename.map { (set.appendingPathComponent($0), image.scale.flatMap(Self.scale) ?? 1) }
            }
            if let largest = pictures.max(by: { $0.1 < $1.1 }) { return largest }
        }
        return [name, name + ".png", name + "@3x.png", name + "@2x.png", name + ".jpg"].map { file in
            (folder.appendingPathComponent(file), file.hasSuffix("@3x.png") ? 3 : file.hasSuffix("@2x.png") ? 2 : 1)
        }.first { manager.fileExists(atPath: $0.0.path) }
    }

    /// Returns the number in a scale such as `2x`, or nil if the text has none.
    private static func scale(_ text: String) -> CGFloat? { Double(text.dropLast()).map { CGFloat($0) } }

    /// The colour of a name.
    func color(_ name: String) -> CGColor? {
        guard let set = sets["colorset/" + name], let contents: Contents = read(set),
            let parts = contents.colors?.first(where: { $0.appearances == nil })?.color?.components
        else { return nil }
        return CGColor(
            red: number(parts["red"] ?? parts["white"]), green: number(parts["green"] ?? parts["white"]),
            blue: number(parts["blue"] ?? parts["white"]), alpha: number(parts["alpha"] ?? "1"))
    }

    /// Reads 0.5, 128 or 0x80.
    private func number(_ text: String?) -> CGFloat {
        guard let text else { return 0 }
        if text.hasPrefix("0x") { return CGFloat(Int(text.dropFirst(2), radix: 16) ?? 0) / 255 }
        if text.contains(".") { return CGFloat(Double(text) ?? 0) }
        let number = CGFloat(Int(text) ?? 0)
        return number > 1 ? number / 255 : number
    }

    private struct Contents: Decodable {
        struct Image: Decodable {
            let filename: String?
            let scale: String?
            let appearances: [Appearance]?
        }
        struct Color: Decodable { let components: [String: String]? }
        struct Appearance: Decodable {}
        struct ColorEntry: Decodable {
            let color: Color?
            let appearances: [Appearance]?
        }

        struct Properties: Decodable {
            let namespace: Bool?

            enum CodingKeys: String, CodingKey { case namespace = "provides-namespace" }
        }

        let properties: Properties?
        let images: [Image]?
        let colors: [ColorEntry]?
    }

    private func read(_ set: URL) -> Contents? {
        let file = set.appendingPathComponent("Contents.json")
        do {
            return try JSONDecoder().decode(Contents.self, from: Data(contentsOf: file))
        } catch {
            FileHandle.standardError.write(
                Data("\(set.lastPathComponent)/Contents.json cannot be read: \(error)\n".utf8))
            return nil
        }
    }
}
