// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the rules of a domain's file, with the place of what is wrong.
struct AssociationReader {
    /// A value and its place in the file.
    private struct Node {
        let value: Any
        let place: String

        func object() throws(SiteAssociationError) -> [String: Node] {
            guard let object = value as? [String: Any] else { throw refusal("an object", in: "{}") }
            return Dictionary(uniqueKeysWithValues: object.map { ($0, Node(value: $1, place: inside($0))) })
        }

        func array() throws(SiteAssociationError) -> [Node] {
            guard let array = value as? [Any] else { throw refusal("an array", in: "[]") }
            return array.enumerated().map { Node(value: $1, place: "\(place)[\($0)]") }
        }

        func text() throws(SiteAssociationError) -> String {
            guard let text = value as? String else { throw refusal("a string", in: "quotation marks") }
            return text
        }

        func flag() throws(SiteAssociationError) -> Bool {
            // A number is no Boolean, although Foundation converts one.
            guard let number = value as? NSNumber, String(cString: number.objCType) == "c" else {
                throw SiteAssociationError(place, "a Boolean is expected: true or false, without quotation marks")
            }
            return number.boolValue
        }

        private func inside(_ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

        private func refusal(_ kind: String, in marks: String) -> SiteAssociationError {
            SiteAssociationError(place, "\(kind) is expected, in \(marks)")
        }
    }

    private struct Defaults {
        var isCaseSensitive = true
        var isPercentEncoded = true

        mutating func read(_ object: [String: Node]) throws(SiteAssociationError) {
            if let node = object["caseSensitive"] { isCaseSensitive = try node.flag() }
            if let node = object["percentEncoded"] { isPercentEncoded = try node.flag() }
        }
    }

    private var variables: LinkPattern.Variables
    private let defaults: Defaults

    private static let componentKeys = ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"]
    private static let detailKeys = ["appID", "appIDs", "components", "paths", "defaults"]

    static func details(_ data: Data) throws(SiteAssociationError) -> [SiteAssociation.Detail] {
        // DER begins with 0x30, JSON with a brace.
        guard data.first != 0x30 else {
            throw SiteAssociationError("", "the file is signed, as iOS 8 wanted it; serve the JSON itself")
        }
        guard data.first(where: { !" \t\r\n".utf8.contains($0) }) != UInt8(ascii: "<") else {
            throw SiteAssociationError("", "the file is no JSON but HTML, as servers send for a page that is not there")
        }
        let value: Any
        do { value = try JSONSerialization.jsonObject(with: data) } catch {
            let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
            throw SiteAssociationError("", "the file is no JSON: \(reason ?? "\(error)")")
        }
        guard let node = try Node(value: value, place: "").object()["applinks"] else {
            throw SiteAssociationError("", "the file has no “applinks”, so no app opens links of the domain")
        }
        var reader = try AssociationReader(applinks: node.object())
        return try reader.details(node.object()["details"])
    }

    private init(applinks: [String: Node]) throws(SiteAssociationError) {
        var variables: [String: [String]] = [:]
        for (name, node) in try applinks["substitutionVariables"]?.object() ?? [:] {
            var values: [String] = []
            for value in try node.array() { values.append(try value.text()) }
            variables[name] = values
        }
        self.variables = LinkPattern.Variables(variables)
        var defaults = Defaults()
        if let node = applinks["defaults"] { try defaults.read(node.object()) }
        self.defaults = defaults
    }

    private mutating func details(_ node: Node?) throws(SiteAssociationError) -> [SiteAssociation.Detail] {
        guard let node else { return [] }
        var details: [SiteAssociation.Detail] = []
        if let object = node.value as? [String: Any] {
            // As the first files were: the apps are the keys.
            for (application, detail) in try node.object().sorted(by: { $0.key < $1.key })
            where object[application] != nil {
                details.append(self.detail([application], try detail.object(), detail.place))
            }
            return details
        }
        for node in try node.array() {
            let object = try node.object()
            var applications: [String] = []
            if let one = object["appID"] { applications.append(try one.text()) }
            for more in try object["appIDs"]?.array() ?? [] { applications.append(try more.text()) }
            guard !applications.isEmpty else {
                throw SiteAssociationError(
                    node.place, "“appIDs” is missing, an array such as [\"ABCDE12345.org.example.app\"]")
            }
            details.append(detail(applications, object, node.place))
        }
        return details
    }

    private mutating func detail(
        _ applications: [String], _ object: [String: Node], _ place: String
    ) -> SiteAssociation.Detail {
        var notes = Self.unknown(object, Self.detailKeys, place)
        do throws(SiteAssociationError) {
            var own = defaults
            if let node = object["defaults"] { try own.read(node.object()) }
            let rules = try rules(object, own, &notes)
            return .init(applications: applications, rules: .success(rules), notes: notes)
        } catch {
            return .init(applications: applications, rules: .failure(error), notes: notes)
        }
    }

    /// Keys that nothing reads, which are most often written wrong.
    private static func unknown(_ object: [String: Node], _ known: [String], _ place: String) -> [String] {
        object.keys.filter { !known.contains($0) }.sorted().prefix(3).map {
            "\(place) has the key “\($0.prefix(40))”, which means nothing (\(known.joined(separator: " ")) do)"
        }
    }

    private mutating func rules(
        _ detail: [String: Node], _ defaults: Defaults, _ notes: inout [String]
    ) throws(SiteAssociationError) -> [LinkRule] {
        var rules: [LinkRule] = []
        // Systems that know components pass over paths.
        if let components = detail["components"] {
            for node in try components.array() {
                if notes.count < 10 { notes += try Self.unknown(node.object(), Self.componentKeys, node.place) }
                rules.append(try rule(node, defaults))
            }
            return rules
        }
        for node in try detail["paths"]?.array() ?? [] {
            let not = "NOT "
            let text = try node.text()
            var rule = LinkRule(place: node.place)
            rule.isExcluded = text.hasPrefix(not)
            rule.path = try pattern(rule.isExcluded ? String(text.dropFirst(not.count)) : text, node.place)
            rules.append(rule)
        }
        return rules
    }

    private mutating func rule(_ node: Node, _ defaults: Defaults) throws(SiteAssociationError) -> LinkRule {
        let object = try node.object()
        var own = defaults
        try own.read(object)
        var rule = LinkRule(place: node.place)
        rule.isCaseSensitive = own.isCaseSensitive
        rule.isPercentEncoded = own.isPercentEncoded
        if let path = object["/"] { rule.path = try pattern(path.text(), path.place) }
        if let fragment = object["#"] { rule.fragment = try pattern(fragment.text(), fragment.place) }
        if let exclude = object["exclude"] { rule.isExcluded = try exclude.flag() }
        if let query = object["?"] {
            if query.value is String {
                rule.query = .whole(try pattern(query.text(), query.place))
            } else {
                var patterns: [String: LinkPattern] = [:]
                for (name, value) in try query.object() { patterns[name] = try pattern(value.text(), value.place) }
                rule.query = .items(patterns)
            }
        }
        return rule
    }

    private mutating func pattern(_ text: String, _ place: String) throws(SiteAssociationError) -> LinkPattern {
        do { return try LinkPattern(text, &variables) } catch {
            throw SiteAssociationError(place, "\(error)")
        }
    }
}
