// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The folders with the `Info.plist` of an extension in them.
final class ExtensionFolders: Sendable {
    /// How many folders above a source may have the property list.
    private static let height = 6
    private let known = Mutex<[String: Bool]>([:])

    /// Whether an extension's property list is in a folder, or in one of those above it.
    func contains(_ folder: URL) -> Bool {
        var folder = folder.standardizedFileURL
        if folder.pathComponents.contains(where: Self.isNamedAsOne) { return true }
        for _ in 0..<Self.height where folder.path != "/" {
            if hasPropertyList(folder) { return true }
            // A project, a package or a repository ends what belongs together.
            folder.deleteLastPathComponent()
        }
        return false
    }

    /// `ShareExtension`, `My Action Extension`: what several targets share lies in such a folder, without a property list.
    private static func isNamedAsOne(_ name: String) -> Bool {
        let letters = name.lowercased().filter(\.isLetter)
        return ["shareext", "actionext"].contains(where: letters.contains)
    }

    private func hasPropertyList(_ folder: URL) -> Bool {
        if let result = known.withLock({ $0[folder.path] }) { return result }
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: folder.path) } catch { names = [] }
        let result = names.contains { name in
            guard name.hasSuffix(".plist") else { return false }
            return Self.declaresExtension(folder.appendingPathComponent(name))
        }
        known.withLock { $0[folder.path] = result }
        return result
    }

    /// Whether a property list has the dictionary `NSExtension`. One that cannot be read has none; the linter of rules says what is wrong with it.
    private static func declaresExtension(_ file: URL) -> Bool {
        guard let data = FileManager.default.contents(atPath: file.path), data.count < 1 << 20 else { return false }
        guard data.starts(with: Data("bplist".utf8)) else {
            return data.range(of: Data("<key>NSExtension</key>".utf8)) != nil
        }
        do {
            let list = try PropertyListSerialization.propertyList(from: data, format: nil)
            return (list as? [String: Any])?["NSExtension"] != nil
        } catch { return false }
    }
}
