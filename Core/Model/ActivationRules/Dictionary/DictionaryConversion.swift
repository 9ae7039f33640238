// SPDX-License-Identifier: Apache-2.0

extension DictionaryRule {
    /// The predicate with the same meaning.
    ///
    /// Only the language's counts can be compared, and it cannot add them up: a limit holds for each extension item by itself,
    /// while the dictionary's holds for all items together. Hosts send one item.
    ///
    /// - Throws: ``ActivationRuleError`` never for a rule that could be read.
    public func predicate() throws -> PredicateRule { try PredicateRule(format: format) }

    /// Whether the predicate means the same for inputs of several items too.
    public var hasExactPredicate: Bool {
        maxCount == nil && (minCount ?? 1) <= 1 && limits.values.allSatisfy { $0 == Int.max }
    }

    private var format: String {
        guard !limits.isEmpty else { return "FALSEPREDICATE" }
        let covered = "SUBQUERY($item.attachments, $attachment, \(covering)).@count"
        var clauses = [someItem("$item.attachments.@count >= \(max(1, minCount ?? 1))")]
        if let maxCount { clauses.append(everyItem("$item.attachments.@count <= \(maxCount)")) }
        clauses.append(isStrict ? everyItem("\(covered) == $item.attachments.@count") : someItem("\(covered) >= 1"))
        for kind in kinds {
            guard let limit = limits[kind], limit < Int.max else { continue }
            let others = kinds.prefix { $0 != kind }.map { " AND NOT (\($0.format("attachment")))" }.joined()
            clauses.append(
                everyItem(
                    "SUBQUERY($item.attachments, $attachment, \(kind.format("attachment"))\(others)).@count <= \(limit)"
                ))
        }
        return clauses.joined(separator: " AND ")
    }

    private var covering: String { kinds.map { $0.format("attachment") }.joined(separator: " OR ") }

    private func someItem(_ condition: String) -> String { "SUBQUERY(extensionItems, $item, \(condition)).@count >= 1" }

    private func everyItem(_ condition: String) -> String {
        "SUBQUERY(extensionItems, $item, \(condition)).@count == extensionItems.@count"
    }
}

extension DictionaryRule {
    /// The dictionary as property-list XML: known keys in the order of Apple's documentation, values of the documented kinds.
    public var formatted: String {
        var entries: [(String, String)] = []
        func count(_ key: String, _ value: Int?) {
            if let value { entries.append((key, "<integer>\(value)</integer>")) }
        }
        if version != 1 { count(ActivationKey.version, version) }
        if usesStrictMatching { entries.append((ActivationKey.usesStrictMatching, "<true/>")) }
        count(ActivationKey.maxCount, maxCount)
        count(ActivationKey.minCount, minCount)
        for kind in [AttachmentKind.file, .image, .movie, .text, .webURL, .webPage] {
            guard let limit = limits[kind] else { continue }
            entries.append((kind.rawValue, kind == .text ? "<true/>" : "<integer>\(limit)</integer>"))
        }
        let lines = entries.map { "\t<key>\($0.0)</key>\n\t\($0.1)" }
        return (["<dict>"] + lines + ["</dict>"]).joined(separator: "\n")
    }
}
