// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads the rules of a domain's file, with the place of what is wrong.
struct AssociationReader {
    /// A value and its place in the file.
    private struct Node {
        let value: Any
        let place: FilePlace

        func object() throws(UniversalLinkError) -> [String: Node] {
            guard let object = value as? [String: Any] else { throw refusal("an object", in: "{}") }
            return Dictionary(uniqueKeysWithValues: object.map { ($0, Node(value: $1, place: .key(place, $0))) })
        }

        func array() throws(UniversalLinkError) -> [Node] {
            guard let array = value as? [Any] else { throw refusal("an array", in: "[]") }
            return array.enumerated().map { Node(value: $1, place: .index(place, $0)) }
        }

        func text() throws(UniversalLinkError) -> String {
            guard let text = value as? String else { throw refusal("a string", in: "quotation marks") }
            return text
        }

        func flag() throws(UniversalLinkError) -> Bool {
            // A number is no Boolean, although Foundation converts one.
            guard let number = value as? NSNumber, String(cString: number.objCType) == "c" else {
                throw error("a Boolean is expected: true or false, without quotation marks")
            }
            return number.boolValue
        }

        func error(_ reason: String) -> UniversalLinkError { UniversalLinkError(subject: "\(place)", reason: reason) }

        private func refusal(_ kind: String, in marks: String) -> UniversalLinkError {
            error("\(kind) is expected, in \(marks)")
        }
    }

    private var variables: LinkPattern.Variables
    /// The errors of the variables that cannot be read, by name; each affects only the patterns that use the variable.
    private var faultyVariables: [String: UniversalLinkError] = [:]
    private let defaults: [String: Node]

    private static let componentKeys = ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"]
    private static let detailKeys = ["appID", "appIDs", "components", "paths", "defaults"]
    private static let not = "NOT "
    /// How many notes are kept of the rules for one app.
    private static let noteLimit = 10

    static func details(_ data: Data) throws(UniversalLinkError) -> [SiteAssociation.Detail] {
        // DER begins with 0x30, JSON with a brace.
        guard data.first != 0x30 else {
            throw UniversalLinkError(
                subject: "", reason: "the file is signed, as iOS 8 wanted it; serve the JSON itself")
        }
        guard data.first(where: { !" \t\r\n".utf8.contains($0) }) != UInt8(ascii: "<") else {
            throw UniversalLinkError(
                subject: "", reason: "the file is no JSON but HTML, as servers send for a page that is not there")
        }
        let value: Any
        do { value = try JSONSerialization.jsonObject(with: data) } catch {
            let reason = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
            throw UniversalLinkError(subject: "", reason: "the file is no JSON: \(reason ?? "\(error)")")
        }
        guard let node = try Node(value: value, place: .file).object()["applinks"] else {
            throw UniversalLinkError(
                subject: "", reason: "the file has no “applinks”, so no app opens links of the domain")
        }
        var reader = try AssociationReader(applinks: node.object())
        return try reader.details(node.object()["details"])
    }

    private init(applinks: [String: Node]) throws(UniversalLinkError) {
        var variables: [String: [String]] = [:]
        for (name, node) in try applinks["substitutionVariables"]?.object() ?? [:] {
            do throws(UniversalLinkError) {
                var values: [String] = []
                for value in try node.array() { values.append(try value.text()) }
                variables[name] = values
            } catch { faultyVariables[name] = error }
        }
        self.variables = LinkPattern.Variables(variables)
        defaults = try applinks["defaults"]?.object() ?? [:]
    }

    private mutating func details(_ node: Node?) throws(UniversalLinkError) -> [SiteAssociation.Detail] {
        guard let node else { return [] }
        if node.value is [String: Any] {
            // As the first files were: the apps are the keys.
            return try node.object().sorted { $0.key < $1.key }.map { detail([$0.key], $0.value) }
        }
        return try node.array().map { node in
            do throws(UniversalLinkError) { return detail(try Self.applications(node), node) } catch {
                // The apps are not known, so no other app is the matter.
                return .init(applications: [], rules: .failure(error), notes: [])
            }
        }
    }

    private static func applications(_ node: Node) throws(UniversalLinkError) -> [String] {
        let object = try node.object()
        var applications: [String] = []
        if let one = object["appID"] { applications.append(try one.text()) }
        for more in try object["appIDs"]?.array() ?? [] { applications.append(try more.text()) }
        guard !applications.isEmpty else {
            throw node.error("“appIDs” is missing, an array such as [\"ABCDE12345.org.example.app\"]")
        }
        return applications
    }

    private mutating func detail(_ applications: [String], _ node: Node) -> SiteAssociation.Detail {
        var notes: [String] = []
        do throws(UniversalLinkError) {
            let rules = try rules(node, &notes)
            return .init(applications: applications, rules: .success(rules), notes: notes)
        } catch {
            return .init(applications: applications, rules: .failure(error), notes: notes)
        }
    }

    /// Keys that nothing reads, which are most often written wrong.
    private static func note(
        unknownKeysOf object: [String: Node], _ known: [String], _ place: FilePlace, _ notes: inout [String]
    ) {
        guard notes.count < noteLimit else { return }
        notes += object.keys.filter { !known.contains($0) }.sorted().prefix(3).map {
            "\(place) has the key “\($0.prefix(40))”, which means nothing (\(known.joined(separator: " ")) do)"
        }
    }

    private mutating func rules(_ node: Node, _ notes: inout [String]) throws(UniversalLinkError) -> [LinkRule] {
        let detail = try node.object()
        Self.note(unknownKeysOf: detail, Self.detailKeys, node.place, &notes)
        // A key of defaults is one of each component that does not have it.
        let own = try detail["defaults"]?.object() ?? [:]
        Self.note(unknownKeysOf: own, Self.componentKeys, .key(node.place, "defaults"), &notes)
        let defaults = defaults.merging(own) { $1 }
        var rules: [LinkRule] = []
        // Systems that know components pass over paths.
        if let components = detail["components"] {
            for node in try components.array() {
                let object = try node.object()
                Self.note(unknownKeysOf: object, Self.componentKeys, node.place, &notes)
                rules.append(try rule(defaults.merging(object) { $1 }, node.place))
            }
            return rules
        }
        for node in try detail["paths"]?.array() ?? [] {
            let text = try node.text()
            var rule = try rule(defaults, node.place)
            rule.isExcluded = rule.isExcluded || text.hasPrefix(Self.not)
            let path = text.hasPrefix(Self.not) ? String(text.dropFirst(Self.not.count)) : text
            rule.path = try pattern(path, node.place, isPath: true)
            rules.append(rule)
        }
        return rules
    }

    private mutating func rule(_ object: [String: Node], _ place: FilePlace) throws(UniversalLinkError) -> LinkRule {
        var rule = LinkRule(place: place)
        if let node = object["caseSensitive"] { rule.isCaseSensitive = try node.flag() }
        if let node = object["percentEncoded"] { rule.isPercentEncoded = try node.flag() }
        if let node = object["exclude"] { rule.isExcluded = try node.flag() }
        if let path = object["/"] { rule.path = try pattern(path.text(), path.place, isPath: true) }
        if let fragment = object["#"] { rule.fragment = try pattern(fragment.text(), fragment.place) }
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

    private mutating func pattern(
        _ text: String, _ place: FilePlace, isPath: Bool = false
    ) throws(UniversalLinkError) -> LinkPattern {
        for (name, error) in faultyVariables where text.contains("$(\(name))") { throw error }
        do { return try LinkPattern(isPath ? LinkPath.trimmed(text) : text, &variables) } catch {
            throw UniversalLinkError(subject: "\(place)", reason: "\(error)")
        }
    }
}
