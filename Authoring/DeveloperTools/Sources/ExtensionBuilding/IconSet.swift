// SPDX-License-Identifier: Apache-2.0

import Foundation
import XcodeProjects

/// The icon of an app or extension: a set of an asset catalog, and what a bundle has of it.
///
/// Source of the names: what Xcode's compiler of asset catalogs writes into a bundle.
struct IconSet {
    /// The pictures, each with its name in the bundle.
    private(set) var files: [(name: String, url: URL)] = []
    /// The entries that name the icon in the property list of the bundle.
    let info: [String: Any]

    private struct Contents: Decodable {
        struct Image: Decodable {
            let filename: String?
            let size: String?
            let scale: String?
            let idiom: String?
            let appearances: [Appearance]?
        }
        struct Appearance: Decodable {}

        let images: [Image]?
    }

    /// Reads the set that the settings name; nil if no catalog has it, or it has no pictures. A mistake in it is a warning: the extension
    /// runs without.
    init?(_ settings: BuildSettings, in catalogs: [URL], _ warnings: inout [String]) {
        let name = settings["ASSETCATALOG_COMPILER_APPICON_NAME"] ?? "AppIcon"
        let folder = catalogs.lazy.compactMap { Self.find(name + ".appiconset", in: $0) }.first
        guard let folder else { return nil }
        let file = folder.appendingPathComponent("Contents.json")
        let contents: Contents
        do { contents = try JSONDecoder().decode(Contents.self, from: ProjectFile.contents(file)) } catch {
            warnings.append("\(file.path): the icon cannot be read, and is left out: \(error)")
            return nil
        }
        var names: [String] = []
        // Those for a dark screen are left out: nothing here chooses among them.
        for image in contents.images ?? [] where image.appearances == nil {
            guard let picture = image.filename else { continue }
            let url = folder.appendingPathComponent(picture)
            guard !picture.contains("/"), !url.isFolder, !url.isLink, FileManager.default.fileExists(atPath: url.path)
            else {
                warnings.append("\(file.path): expected the name of a picture beside it, found \(picture)")
                continue
            }
            let base = name + (image.size ?? "")
            let scale = image.scale.map { $0 == "1x" ? "" : "@" + $0 } ?? ""
            let device = image.idiom == "ipad" ? "~ipad" : ""
            let copy = base + scale + device + "." + url.pathExtension
            guard !copy.contains("/"), !files.contains(where: { $0.name == copy }) else { continue }
            files.append((copy, url))
            if !names.contains(base) { names.append(base) }
        }
        guard !files.isEmpty else { return nil }
        info = ["CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconFiles": names, "CFBundleIconName": name]]]
    }

    private static func find(_ name: String, in catalog: URL) -> URL? {
        let inside = FileManager.default.enumerator(at: catalog, includingPropertiesForKeys: nil)
        while let url = inside?.nextObject() as? URL {
            if url.lastPathComponent == name, !url.isLink { return url }
        }
        return nil
    }
}
