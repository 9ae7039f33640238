// SPDX-License-Identifier: Apache-2.0

import Foundation
import PropertyLists

/// The list of a bundle's files that a signature is made of.
struct SignedFiles: Hashable, Sendable {
    /// A difference between a file and its signature, with the sentence that describes it.
    enum Change: String {
        case changed = "this file is not as it was signed"
        case added = "this file was added after the bundle was signed"
        case missing = "this file was signed and is missing"
    }

    private struct Malformed: Error, CustomStringConvertible {
        var description: String { "its list of files is damaged" }
    }

    private let files: [String: Data]
    private let links: [String: String]

    init(_ contents: BundleFiles) {
        files = contents.files
        links = contents.links
    }

    /// - Throws: an error that says what is wrong with the list.
    init(_ data: Data) throws {
        let values = try PropertyListCoding.value(from: data) as? [String: Any]
        guard let files = values?["Files"] as? [String: Data], let links = values?["Links"] as? [String: String] else {
            throw Malformed()
        }
        self.files = files
        self.links = links
    }

    func data() throws -> Data { try PropertyListCoding.data(["Files": files, "Links": links], format: .binary) }

    /// The checksum of a file; nil if it was not signed.
    func checksum(_ path: String) -> Data? { Self.value(files, path) }

    /// The number of files and links.
    var count: Int { files.count + links.count }

    /// Looks for files that were added or are missing.
    ///
    /// - Throws: ``BundleSignatureError`` that names the first in the order of the paths.
    func compareNames(_ found: [String], _ bundle: URL) throws {
        let (signed, there) = (Set((Array(files.keys) + links.keys).map(Path.init)), Set(found.map(Path.init)))
        guard let path = signed.symmetricDifference(there).map(\.text).min() else { return }
        throw Self.modified(bundle, path, signed.contains(Path(text: path)) ? .missing : .added)
    }

    /// Compares with what a bundle holds whose names are the same.
    ///
    /// - Throws: ``BundleSignatureError`` that names the first file in the order of the paths that differs.
    func compare(_ found: BundleFiles, _ bundle: URL) throws {
        for path in (Array(files.keys) + links.keys).sorted() {
            let (link, target) = (Self.value(links, path), Self.value(found.links, path))
            guard checksum(path) == Self.value(found.files, path),
                link.map({ Array($0.utf8) }) == target.map({ Array($0.utf8) })
            else { throw Self.modified(bundle, path, .changed) }
        }
    }

    static func modified(_ bundle: URL, _ path: String, _ change: Change) -> BundleSignatureError {
        BundleSignatureError(.modified, bundle.appendingPathComponent(path).path, change.rawValue)
    }

    /// Names are equal only by their bytes: Swift takes different ways to write an accented letter for one.
    private struct Path: Hashable {
        let text: String
        static func == (one: Self, other: Self) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }
        func hash(into hasher: inout Hasher) { for byte in text.utf8 { hasher.combine(byte) } }
    }

    private static func value<Value>(_ values: [String: Value], _ path: String) -> Value? {
        guard let index = values.index(forKey: path), values[index].key.utf8.elementsEqual(path.utf8) else {
            return nil
        }
        return values[index].value
    }
}
