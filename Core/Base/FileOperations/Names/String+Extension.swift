// SPDX-License-Identifier: Apache-2.0

import Foundation

extension String {
    /// Whether the name of a file ends in what programs take for its kind: letters and digits after the last period, with a letter among them. `v1.2`,
    /// `12.11.2025` and `Dr. Lovelace` do not.
    private var hasKindInName: Bool {
        let suffix = dropFirst().split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
        return (1...10).contains(suffix.count) && suffix.utf8.allSatisfy(Self.isLetterOrDigit)
            && suffix.contains(where: \.isLetter)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    /// The name with an extension, unless it has one.
    ///
    /// - Parameter suffix: without a period.
    /// - Returns: a name of at most 255 bytes.
    package func withKind(_ suffix: String) -> String {
        let isThere = (self as NSString).pathExtension.lowercased() == suffix.lowercased()
        guard !suffix.isEmpty, !isThere, !hasKindInName else { return self }
        return limited(toBytes: 254 - suffix.utf8.count) + "." + suffix
    }
}
