// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Compares a link with rules. What is the same for many rules is made once.
struct LinkMatcher {
    /// The parts of a link as a kind of rule sees them.
    private struct Parts {
        let path: [Unicode.Scalar]
        let query: [Unicode.Scalar]
        let fragment: [Unicode.Scalar]
        let items: [String: [[Unicode.Scalar]]]
    }

    private let link: UniversalLink
    private var parts: [Int: Parts] = [:]
    private var budget = LinkPattern.Budget()

    init(_ link: UniversalLink) { self.link = link }

    /// Returns whether a rule is for the link.
    ///
    /// - Throws: `TooComplex` if all comparisons so far have cost too much.
    mutating func matches(_ rule: LinkRule) throws(LinkPattern.TooComplex) -> Bool {
        let parts = parts(for: rule)
        guard try matchesPath(rule, parts), try matches(rule.fragment, parts.fragment, rule) else { return false }
        switch rule.query {
        case .whole(let pattern): return try matches(pattern, parts.query, rule)
        case .items(let patterns):
            for (name, pattern) in patterns {
                try budget.spend(1 + name.utf8.count)
                let key = rule.isCaseSensitive ? name : Self.text(name.unicodeScalars.map(LinkPattern.folded))
                // An item that is not there is one without a value, and all of a name must match.
                for value in parts.items[key] ?? [[]] {
                    guard try matches(pattern, value, rule) else { return false }
                }
            }
            return true
        }
    }

    /// “/buy/*” is for “/buy”, too.
    private mutating func matchesPath(_ rule: LinkRule, _ parts: Parts) throws(LinkPattern.TooComplex) -> Bool {
        if try matches(rule.path, parts.path, rule) { return true }
        guard rule.path.endsWithFolder else { return false }
        return try matches(rule.path, parts.path + ["/"], rule)
    }

    private mutating func matches(
        _ pattern: LinkPattern, _ text: [Unicode.Scalar], _ rule: LinkRule
    ) throws(LinkPattern.TooComplex) -> Bool {
        try pattern.matches(text, isCaseSensitive: rule.isCaseSensitive, &budget)
    }

    private mutating func parts(for rule: LinkRule) -> Parts {
        let kind = (rule.isCaseSensitive ? 1 : 0) + (rule.isPercentEncoded ? 2 : 0)
        if let parts = parts[kind] { return parts }
        func scalars(_ part: some StringProtocol) -> [Unicode.Scalar] {
            // A link is decodable as a whole, so its parts are, too.
            let text = rule.isPercentEncoded ? String(part) : String(part).removingPercentEncoding ?? String(part)
            return text.unicodeScalars.map { rule.isCaseSensitive ? $0 : LinkPattern.folded($0) }
        }
        var items: [String: [[Unicode.Scalar]]] = [:]
        for item in (link.query ?? "").split(separator: "&") {
            let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            items[Self.text(scalars(halves[0])), default: []].append(halves.count == 2 ? scalars(halves[1]) : [])
        }
        let made = Parts(
            path: LinkPath.trimmed(scalars(link.path)), query: scalars(link.query ?? ""),
            fragment: scalars(link.fragment ?? ""),
            items: items)
        parts[kind] = made
        return made
    }

    private static func text(_ scalars: [Unicode.Scalar]) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }
}
