// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists
import Synchronization

/// The folders with the `Info.plist` of an extension in them.
final class ExtensionFolders: Sendable {
    /// How many folders above a source may have the property list.
    private static let height = 6
    private let known = Mutex<[String: URL?]>([:])
    private let answers = Mutex<[String: Bool]>([:])

    /// Whether an extension's property list is in a folder, or in one of those above it.
    func contains(_ folder: URL) -> Bool {
        let path = folder.path
        if let known = answers.withLock({ $0[path] }) { return known }
        let answer =
            folder.standardizedFileURL.pathComponents.contains(where: Self.isNamedAsOne)
            || propertyList(of: folder) != nil
        answers.withLock { $0[path] = answer }
        return answer
    }

    /// The property list of the extension that a folder belongs to.
    func propertyList(of folder: URL) -> URL? {
        var folder = folder.standardizedFileURL
        for _ in 0..<Self.height where folder.path != "/" {
            if let list = ownPropertyList(of: folder) { return list }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// `ShareExtension`, `My Action Extension`: what several targets share lies in such a folder, without a property list.
    private static func isNamedAsOne(_ name: String) -> Bool {
        // Not `share-extension`: repositories are called so.
        name.firstMatch(of: /(Share|Action) ?Ext(ension)?$|^(share|action) extension$/) != nil
    }

    private func ownPropertyList(of folder: URL) -> URL? {
        if let result = known.withLock({ $0[folder.path] }) { return result }
        // Many projects keep it in a folder beside the sources.
        let places =
            [folder] + ["Resources", "Supporting Files", "SupportingFiles"].map { folder.appendingPathComponent($0) }
        let result = places.lazy.flatMap(Self.propertyLists).first(where: Self.declaresExtension)
        known.withLock { $0[folder.path] = result }
        return result
    }

    private static func propertyLists(_ folder: URL) -> [URL] {
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path) } catch { names = [] }
        return names.filter { $0.hasSuffix(".plist") }.sorted().map { folder.appendingPathComponent($0) }
    }

    private static let points = ["com.apple.share-services", "com.apple.ui-services", "com.apple.services"]

    /// Whether a property list is that of a share or action extension. One that cannot be read has none; the linter of rules says what is wrong with it.
    private static func declaresExtension(_ file: URL) -> Bool {
        guard let data = FileManager.default.contents(atPath: file.path), data.count < 1 << 20 else { return false }
        guard data.starts(with: Data("bplist".utf8)) else {
            return data.range(of: Data("<key>NSExtension</key>".utf8)) != nil
                && points.contains { data.range(of: Data("<string>\($0)</string>".utf8)) != nil }
        }
        do {
            let list = try PropertyListCoding.value(from: data)
            let point = ((list as? [String: Any])?["NSExtension"] as? [String: Any])?["NSExtensionPointIdentifier"]
            return (point as? String).map(points.contains) == true
        } catch {
            // The linter of rules reports a property list that cannot be read.
            return false
        }
    }
}
