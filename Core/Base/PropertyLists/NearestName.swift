// SPDX-License-Identifier: Apache-2.0

/// The nearest of many names, if one is near enough to be meant.
package enum NearestName {
    /// Returns the name that was probably meant; case does not count.
    ///
    /// - Parameters:
    ///   - name: the name that was written.
    ///   - candidates: the names that exist.
    ///   - limit: how many letters may differ; by default a quarter of them, and at least two.
    /// - Returns: nil if none is near enough.
    package static func of(_ name: String, among candidates: [String], limit: Int? = nil) -> String? {
        let name = name.lowercased()
        let limit = limit ?? max(2, name.count / 4)
        let ranked = candidates.map { ($0, distance(name, $0.lowercased(), limit: limit)) }
        return ranked.filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
    }

    /// Returns how many letters must be put in, taken out, or changed; a number above the limit if it is more.
    package static func distance(_ left: String, _ right: String, limit: Int) -> Int {
        let left = Array(left.utf8)
        let right = Array(right.utf8)
        guard abs(left.count - right.count) <= limit else { return limit + 1 }
        var row = Array(0...right.count)
        for (number, byte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = number + 1
            for column in right.indices {
                let above = row[column + 1]
                row[column + 1] = min(min(row[column], above) + 1, diagonal + (byte == right[column] ? 0 : 1))
                diagonal = above
            }
            if row.min() ?? 0 > limit { return limit + 1 }
        }
        return row[right.count]
    }
}
