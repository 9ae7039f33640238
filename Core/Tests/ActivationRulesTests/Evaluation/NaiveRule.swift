// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import Foundation
import TestSupport
import UniformTypes

extension SeededGenerator {
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }
}

/// Types that generated rules and payloads are made of.
enum Pool {
    static let types = [
        "public.jpeg", "public.png", "public.image", "public.movie", "com.apple.quicktime-movie", "public.plain-text",
        "public.text", "public.url", "public.file-url", "public.data", "com.adobe.pdf", "public.item", "public.folder",
        "com.apple.property-list", "org.example.unknown", "PUBLIC.JPEG", "public.audio", "dyn.ah62d4rv4ge80k55rq3",
    ]

    /// Asked once for every pair, so that a million comparisons do not ask again.
    private static let conforming: Set<[String]> = {
        var result: Set<[String]> = []
        for child in types {
            for parent in types where isConforming(child, parent) { result.insert([child, parent]) }
        }
        return result
    }()

    /// By walking up the declared parents, and not by the tables that the rules use.
    private static func isConforming(_ child: String, _ parent: String) -> Bool {
        if child.lowercased() == parent.lowercased() { return true }
        let parents: [String]
        if let declaration = TypeCatalog.current.declaration(child) {
            parents = declaration.conformsTo
        } else if child.hasPrefix("dyn.") {
            parents = (UTType(child)?.supertypes ?? []).map(\.identifier)
        } else {
            parents = []
        }
        return parents.contains { isConforming($0, parent) }
    }

    static func conforms(_ child: String, _ parent: String) -> Bool { conforming.contains([child, parent]) }

    static func payload(_ generator: inout SeededGenerator) -> ActivationInput {
        let items = (0..<[0, 1, 1, 1, 1, 2, 3][generator.below(7)]).map { _ in
            ActivationInput.Item(
                attachments: (0..<generator.below(6)).map { _ in
                    .init(registeredTypeIdentifiers: (0..<generator.below(4)).map { _ in generator.pick(types) })
                })
        }
        return ActivationInput(extensionItems: items)
    }
}

/// A predicate rule as a test understands it: by loops over the payload, without the product's parser and evaluator.
indirect enum NaiveRule {
    case both(NaiveRule, NaiveRule)
    case either(NaiveRule, NaiveRule)
    case no(NaiveRule)
    /// A number of elements, compared.
    case count(Elements, where: NaiveRule?, String, Bound)
    /// A type test: the quantifier, the operator, the type. Over the types of the attachment, or the type itself.
    case type(String?, Bool, String)

    enum Elements: Int {
        case items, attachments, types
    }

    enum Bound {
        case number(Int)
        /// As many as there are of the same elements.
        case all
    }

    /// The values of the variables of a rule: the input, and the current item, attachment and type.
    struct Scope {
        var input: ActivationInput
        var item: ActivationInput.Item?
        var attachment: ActivationInput.Attachment?
        var type: String?
    }

    // MARK: Evaluation

    func holds(_ scope: Scope) -> Bool {
        switch self {
        case .both(let left, let right): return left.holds(scope) && right.holds(scope)
        case .either(let left, let right): return left.holds(scope) || right.holds(scope)
        case .no(let rule): return !rule.holds(scope)
        case .count(let elements, let condition, let relation, let bound):
            let scopes = Self.scopes(elements, scope)
            var count = 0
            for inner in scopes where condition?.holds(inner) ?? true { count += 1 }
            let limit = if case .number(let number) = bound { number } else { scopes.count }
            switch relation {
            case "==": return count == limit
            case "!=": return count != limit
            case "<": return count < limit
            case "<=": return count <= limit
            case ">": return count > limit
            default: return count >= limit
            }
        case .type(let quantifier, let isEquality, let type):
            func passes(_ own: String) -> Bool {
                isEquality ? own.lowercased() == type.lowercased() : Pool.conforms(own, type)
            }
            let types = scope.attachment?.registeredTypeIdentifiers ?? []
            switch quantifier {
            case "ANY": return types.contains(where: passes)
            case "ALL": return types.allSatisfy(passes)
            case "NONE": return !types.contains(where: passes)
            default: return passes(scope.type ?? "")
            }
        }
    }

    private static func scopes(_ elements: Elements, _ scope: Scope) -> [Scope] {
        switch elements {
        case .items: scope.input.extensionItems.map { Scope(input: scope.input, item: $0) }
        case .attachments:
            (scope.item?.attachments ?? []).map { Scope(input: scope.input, item: scope.item, attachment: $0) }
        case .types:
            (scope.attachment?.registeredTypeIdentifiers ?? []).map {
                Scope(input: scope.input, item: scope.item, attachment: scope.attachment, type: $0)
            }
        }
    }

    // MARK: Making and writing

    /// A rule for a level: 0 for the input, 1 inside an item, 2 inside an attachment, 3 for a type.
    static func random(level: Int, depth: Int, _ generator: inout SeededGenerator) -> NaiveRule {
        if depth > 0, generator.below(3) == 0 {
            let left = random(level: level, depth: depth - 1, &generator)
            switch generator.below(5) {
            case 0, 1: return .both(left, random(level: level, depth: depth - 1, &generator))
            case 2, 3: return .either(left, random(level: level, depth: depth - 1, &generator))
            default: return .no(left)
            }
        }
        if level >= 2, level == 3 || generator.below(4) > 0 {
            return .type(
                level == 3 ? nil : generator.pick(["ANY", "ANY", "ANY", "ALL", "NONE"]), generator.below(6) == 0,
                generator.pick(Pool.types))
        }
        // What an outer variable stands for is asked about inside too.
        let elements = Elements(rawValue: generator.below(8) == 0 ? generator.below(level + 1) : level) ?? .items
        let condition =
            generator.below(5) == 0 ? nil : random(level: elements.rawValue + 1, depth: max(0, depth - 1), &generator)
        return .count(
            elements, where: condition, generator.pick(["==", "!=", "<", "<=", ">", ">=", ">="]),
            generator.below(3) == 0 ? .all : .number(generator.below(4)))
    }

    /// The format string, in one of the many ways to write it.
    func format(_ generator: inout SeededGenerator) -> String {
        func space(_ generator: inout SeededGenerator) -> String {
            generator.pick([" ", " ", "  ", "\n", "\t", "\r\n  "])
        }
        switch self {
        case .both(let left, let right):
            let word = generator.pick(["AND", "and", "&&"])
            return "(\(left.format(&generator)))\(space(&generator))\(word) (\(right.format(&generator)))"
        case .either(let left, let right):
            let word = generator.pick(["OR", "Or", "||"])
            return "(\(left.format(&generator))) \(word)\(space(&generator))(\(right.format(&generator)))"
        case .no(let rule): return generator.pick(["NOT ", "!", "not\n"]) + "(\(rule.format(&generator)))"
        case .count(let elements, let condition, let relation, let bound):
            let collection = ["extensionItems", "$item.attachments", "$attachment.registeredTypeIdentifiers"][
                elements.rawValue]
            let variable = ["$item", "$attachment", "$uti"][elements.rawValue]
            let left =
                condition.map {
                    "\(generator.pick(["SUBQUERY", "subquery"]))(\(collection),\(space(&generator))\(variable), \($0.format(&generator)))"
                } ?? collection
            let spelling = ["==": ["==", "="], "!=": ["!=", "<>"], "<=": ["<=", "=<"], ">=": [">=", "=>"]]
            let word = generator.pick(spelling[relation] ?? [relation])
            let right = if case .number(let number) = bound { "\(number)" } else { "\(collection).@count" }
            return "\(left).@count\(space(&generator))\(word) \(right)"
        case .type(let quantifier, let isEquality, let type):
            let subject = quantifier == nil ? "$uti" : "$attachment.registeredTypeIdentifiers"
            let words = isEquality ? ["UTI-EQUALS", "uti-equals"] : ["UTI-CONFORMS-TO", "Uti-Conforms-To"]
            let quote = generator.pick(["\"", "'"])
            let prefix =
                quantifier.map { ($0 == "ANY" ? generator.pick(["ANY", "some", "any"]) : $0) + space(&generator) } ?? ""
            return "\(prefix)\(subject) \(generator.pick(words))\(space(&generator))\(quote)\(type)\(quote)"
        }
    }
}

/// A dictionary rule as a test understands it, key by key from the documents.
enum NaiveDictionary {
    static func random(_ generator: inout SeededGenerator) -> [String: Any] {
        var rule: [String: Any] = [:]
        for key in [
            "WebPageWithMaxCount", "ImageWithMaxCount", "MovieWithMaxCount", "WebURLWithMaxCount", "FileWithMaxCount",
        ]
        where generator.below(3) == 0 { rule["NSExtensionActivationSupports" + key] = generator.below(4) }
        if generator.below(3) == 0 { rule["NSExtensionActivationSupportsText"] = generator.below(3) > 0 }
        if generator.below(4) == 0 { rule["NSExtensionActivationSupportsAttachmentsWithMaxCount"] = generator.below(5) }
        if generator.below(4) == 0 { rule["NSExtensionActivationSupportsAttachmentsWithMinCount"] = generator.below(4) }
        if generator.below(2) == 0 { rule["NSExtensionActivationDictionaryVersion"] = 1 + generator.below(2) }
        if generator.below(4) == 0 { rule["NSExtensionActivationUsesStrictMatching"] = generator.below(2) == 0 }
        return rule
    }

    static func activates(_ rule: [String: Any], _ input: ActivationInput) -> Bool {
        func number(_ key: String) -> Int? { rule["NSExtensionActivation" + key] as? Int }
        func truth(_ key: String) -> Bool { rule["NSExtensionActivation" + key] as? Bool ?? false }
        let attachments = input.extensionItems.flatMap(\.attachments).map(\.registeredTypeIdentifiers)
        if attachments.isEmpty { return false }
        if let most = number("SupportsAttachmentsWithMaxCount"), attachments.count > most { return false }
        if let least = number("SupportsAttachmentsWithMinCount"), attachments.count < least { return false }
        let order = ["WebPage", "Image", "Movie", "WebURL", "Text", "File"]
        func limit(_ kind: String) -> Int {
            kind == "Text" ? (truth("SupportsText") ? .max : 0) : number("Supports\(kind)WithMaxCount") ?? 0
        }
        var counts: [String: Int] = [:]
        for types in attachments {
            let kind = order.first { limit($0) > 0 && isOf($0, types) } ?? ""
            counts[kind, default: 0] += 1
        }
        let isStrict = number("DictionaryVersion") != 2 || truth("UsesStrictMatching")
        if isStrict, counts[""] != nil { return false }
        if counts.keys.allSatisfy({ $0.isEmpty }) { return false }
        return counts.allSatisfy { $0.key.isEmpty || $0.value <= limit($0.key) }
    }

    private static func isOf(_ kind: String, _ types: [String]) -> Bool {
        func has(_ type: String) -> Bool { types.contains { Pool.conforms($0, type) } }
        switch kind {
        case "WebPage": return has("com.apple.property-list") && !has("public.file-url")
        case "Image": return has("public.image")
        case "Movie": return has("public.movie")
        case "WebURL":
            return types.contains { Pool.conforms($0, "public.url") && !Pool.conforms($0, "public.file-url") }
        case "Text": return has("public.text")
        default: return has("public.file-url") || !has("public.url") && (has("public.data") || isFolder(types))
        }
    }

    private static func isFolder(_ types: [String]) -> Bool { types.contains("public.folder") }
}
