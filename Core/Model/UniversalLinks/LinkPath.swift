// SPDX-License-Identifier: Apache-2.0

/// Paths are compared without the slashes at their ends, in links and in files.
///
/// Source: what Apple's `swcutil` answers, as recorded in the test data of the project blazingly-aasa.
enum LinkPath {
    static func trimmed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        let rest = scalars.drop { $0 == "/" }
        guard let last = rest.lastIndex(where: { $0 != "/" }) else { return [] }
        return Array(rest[...last])
    }

    static func trimmed(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: trimmed(Array(text.unicodeScalars)))
        return String(scalars)
    }
}
