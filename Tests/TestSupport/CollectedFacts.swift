// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Facts collected from public sources, in a folder beside the checkout: they add to those in `Tests/Fixtures`, and tests with them are skipped if
/// it is not there.
public enum CollectedFacts {
    /// The folder beside the checkout.
    public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../shared").standardized

    /// Returns the JSON objects of a file, one from each line.
    ///
    /// - Throws: an error if the file cannot be read; what skips the test if it is not there.
    public static func lines(_ name: String) throws -> [[String: Any]] {
        let file = folder.appendingPathComponent("data/\(name)")
        try Requirement.file(file.path, source: "the collection of public rules, beside the checkout")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
            guard let object = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] else {
                throw CocoaError(.fileReadCorruptFile)
            }
            return object
        }
    }

    /// Returns the collected rules by their numbers.
    ///
    /// - Throws: an error if the file cannot be read.
    public static func rules() throws -> [Int: Any] {
        try lines("rules.jsonl").reduce(into: [:]) { rules, entry in
            if let identifier = entry["id"] as? Int { rules[identifier] = entry["rule"] }
        }
    }
}
