// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How strings are compared: the letters in brackets behind an operator, such as `==[cd]`.
package struct TextOptions: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `c`: case means nothing.
    package static let caseInsensitive = TextOptions(rawValue: 1)
    /// `d`: accents mean nothing.
    package static let diacriticInsensitive = TextOptions(rawValue: 2)
    /// `n`: the caller says that both sides are normalised; they are compared byte by byte.
    package static let normalized = TextOptions(rawValue: 4)
    /// `l`: in the order of the person's language. Read and written back; the order is by code point everywhere.
    package static let localeSensitive = TextOptions(rawValue: 8)

    static let letters: [(Character, TextOptions)] = [
        ("c", .caseInsensitive), ("d", .diacriticInsensitive), ("n", .normalized), ("l", .localeSensitive),
    ]

    /// The letters as the canonical format writes them; empty if there are none.
    package var shown: String {
        isEmpty ? "" : "[" + String(Self.letters.filter { contains($0.1) }.map(\.0)) + "]"
    }

    func fold(_ text: String) -> String {
        var options: String.CompareOptions = []
        if contains(.caseInsensitive) { options.insert(.caseInsensitive) }
        if contains(.diacriticInsensitive) { options.insert(.diacriticInsensitive) }
        return options.isEmpty ? text : text.folding(options: options, locale: nil)
    }
}
