// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ListSheet {
    /// Returns the entries that a search finds: those whose title is its text, then those whose title begins with it, has a word that does, or contains it;
    /// then those that have it elsewhere, and last those that have its characters in their order.
    ///
    /// - Parameter text: what the person types; case, accents and width do not matter.
    /// - Returns: all entries if it is empty.
    public func entries(matching text: String) -> [Entry] {
        guard !text.isEmpty else { return entries }
        let wanted = Self.folded(text)
        let ranked = entries.enumerated().compactMap { number, entry in
            Self.rank(entry, wanted).map { (rank: $0, number: number) }
        }
        return ranked.sorted { ($0.rank, $0.number) < ($1.rank, $1.number) }.map { entries[$0.number] }
    }

    /// Smaller is better; nil if a search does not find the entry.
    private static func rank(_ entry: Entry, _ wanted: String) -> Int? {
        let title = folded(entry.title)
        if title == wanted { return 0 }
        if title.hasPrefix(wanted) { return 1 }
        if title.split(separator: " ").contains(where: { $0.hasPrefix(wanted) }) { return 2 }
        if title.contains(wanted) { return 3 }
        let all = title + " " + folded(entry.detail + " " + entry.section)
        if all.contains(wanted) { return 4 }
        return contains(wanted, scatteredIn: all) ? 5 : nil
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    private static func contains(_ wanted: String, scatteredIn text: String) -> Bool {
        var rest = wanted[...]
        for character in text where character == rest.first { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}
