// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ListSheet {
    /// Returns the entries that a search finds: those that contain its text, then those that have its characters in their order.
    ///
    /// - Parameter text: what the person types; case, accents and width do not matter.
    /// - Returns: all entries if it is empty.
    public func entries(matching text: String) -> [Entry] {
        guard !text.isEmpty else { return entries }
        let wanted = Self.folded(text)
        let texts = entries.map { Self.folded($0.title + " " + $0.detail + " " + $0.section) }
        let containing = entries.indices.filter { texts[$0].contains(wanted) }
        let scattered = entries.indices.filter { number in
            !texts[number].contains(wanted) && Self.contains(wanted, scatteredIn: texts[number])
        }
        return (containing + scattered).map { entries[$0] }
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
