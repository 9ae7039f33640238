// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// One key holds one hand-over: the next one takes its place before the app has come for it.
struct FixedDefaultsKey: SourceCheck {
    let name = "fixed-defaults-key"
    let severity = Finding.Severity.warning
    let summary = "Shared data is stored in shared defaults under one key, and the next share overwrites it"
    private static let fix =
        "give each share a key of its own, or a file of its own in the shared container, which the app removes"

    private static func message(_ keys: [String], opens: Bool) -> String {
        let others = keys.count > 1 ? " and \(keys.count - 1) more key\(keys.count == 2 ? "" : "s")" : ""
        return opens
            ? "if the app was not opened, the next share overwrites what is stored under \(keys[0])\(others)"
            : "the next share overwrites what is stored under \(keys[0])\(others) before the app has read it"
    }

    func findings(in source: SourceFile) -> [Finding] {
        let isShared = !source.indices(of: ["suiteName", "initWithSuiteName"]).isEmpty
        guard isShared, !source.loads.isEmpty || !source.indices(of: ["inputItems", "NSItemProvider"]).isEmpty else {
            return []
        }
        let opens = !source.indices(of: ["openURL"]).isEmpty
        // Those of one function are one hand-over.
        var keys: [Int: [(key: String, index: Int)]] = [:]
        for index in source.indices(of: ["forKey"]) {
            guard source.text(index + 1) == ":", isSetting(source, index), let key = key(source, index + 2),
                !source.isSuppressed(name, line: source.tokens[index].line), !isAdded(source, index, key)
            else { continue }
            keys[source.openings(around: index, "{").last ?? 0, default: []].append((key, index))
        }
        return keys.sorted { $0.key < $1.key }.compactMap { _, keys in
            source.finding(self, at: keys[0].index, Self.message(keys.map(\.key).distinct, opens: opens), fix: Self.fix)
        }
    }

    private func isSetting(_ source: SourceFile, _ index: Int) -> Bool {
        if let call = source.openings(around: index, "(").first, isSetting(value: call + 1, source) { return false }
        if let call = source.openings(around: index, "(").first,
            source.text(call - 1) == "set" || source.text(call - 1) == "setValue"
        {
            return true
        }
        guard let message = source.openings(around: index, "[").first else { return false }
        return source.tokens[message..<index].contains {
            $0.text == "setObject" || $0.text == "setValue" || $0.text == "setURL"
        }
    }

    /// Whether what the key has is read first in the method, so that something is added to it.
    private func isAdded(_ source: SourceFile, _ index: Int, _ key: String) -> Bool {
        let method = source.openings(around: index, "{").last
        let reading: Set<String> = [
            "arrayForKey", "objectForKey", "dictionaryForKey", "stringArrayForKey", "dataForKey",
        ]
        return source.indices(of: reading).contains { other in
            other < index && source.openings(around: other, "{").last == method && self.key(source, other + 2) == key
        }
    }

    /// A truth, a number or a date is a setting, and nothing that was shared.
    private func isSetting(value index: Int, _ source: SourceFile) -> Bool {
        guard source.tokens.indices.contains(index) else { return false }
        return source.tokens[index].kind == .number
            || ["true", "false", "Date", "YES", "NO"].contains(source.text(index))
    }

    /// A literal, or a constant's name.
    private func key(_ source: SourceFile, _ index: Int) -> String? {
        guard source.tokens.indices.contains(index) else { return nil }
        let token = source.tokens[index]
        if token.kind == .text { return token.text.contains("\\(") ? nil : "“\(token.text)”" }
        guard token.kind == .word, [")", "]", "."].contains(source.text(index + 1)) else { return nil }
        let last = source.text(index + 1) == "." ? source.text(index + 2) : token.text
        // What is made for each share is no fixed key.
        return last.lowercased().contains("id") && !last.lowercased().contains("identifierkey") ? nil : last
    }
}

extension FixedDefaultsKey {
    func findings(in source: SwiftSource) -> [Finding] {
        let words = source.words
        let isShared =
            words.contains("UserDefaults") && words.contains("suiteName")
        guard isShared,
            source.isInExtension || !source.loads.isEmpty || !words.isDisjoint(with: ["inputItems", "NSItemProvider"])
        else {
            return []
        }
        let opens =
            words.contains { $0.lowercased().hasPrefix("openurl") }
            || source.calls.contains { $0.name == "open" && $0.base != nil && !$0.node.arguments.isEmpty }
        let stored = source.calls.compactMap {
            call -> (key: String, label: LabeledExprSyntax, function: SwiftFunction?)? in
            guard ["set", "setValue"].contains(call.name), let argument = call.argument("forKey"),
                let value = call.node.arguments.first?.expression, !isSetting(value),
                !isSetting(argument, value, source), !isAdded(argument, call, source),
                call.base?.code != "UserDefaults.standard", let key = key(argument),
                let label = call.node.arguments.first(where: { $0.label?.text == "forKey" }),
                !source.isSuppressed(name, at: label)
            else { return nil }
            return (key, label, call.function)
        }
        // Those of one function are one hand-over.
        return Dictionary(grouping: stored) { $0.function?.id }.values.sorted {
            $0[0].label.position < $1[0].label.position
        }.compactMap { keys in
            source.finding(
                self, at: keys[0].label, Self.message(keys.map(\.key).distinct, opens: opens), fix: Self.fix)
        }
    }

    private static let settings = [
        "last", "select", "default", "prefer", "setting", "version", "count", "theme", "token", "sort",
    ]
    private static let shares = [
        "share", "url", "link", "text", "image", "photo", "file", "media", "data", "content", "item", "attachment",
        "message",
    ]

    /// Whether what the key has is read first, so that something is added to it.
    private func isAdded(_ key: ExprSyntax, _ call: SwiftCall, _ source: SwiftSource) -> Bool {
        source.calls.contains { other in
            other.function?.id == call.function?.id && other.node.position < call.node.position
                && other.argument("forKey")?.code == key.code
                && ["data", "array", "object", "stringArray", "dictionary", "value"].contains(other.name)
        }
    }

    /// Whether a key or a value is called like a setting, or, in a file that loads nothing, not like a share.
    private func isSetting(_ key: ExprSyntax, _ value: ExprSyntax, _ source: SwiftSource) -> Bool {
        let name = key.code.lowercased().replacing("userdefaults", with: "")
        if Self.settings.contains(where: name.contains) { return true }
        let variable = value.as(DeclReferenceExprSyntax.self)?.baseName.text.lowercased() ?? ""
        if Self.settings.contains(where: variable.contains) { return true }
        guard source.loads.isEmpty else { return false }
        let text = name + value.code.lowercased()
        return !Self.shares.contains(where: text.contains)
    }

    /// A truth, a number or a date is a setting, and nothing that was shared.
    private func isSetting(_ value: ExprSyntax) -> Bool {
        value.is(BooleanLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
            || value.is(FloatLiteralExprSyntax.self) || value.is(NilLiteralExprSyntax.self)
            || value.as(FunctionCallExprSyntax.self)?.calledExpression.code == "Date"
    }

    /// A literal, or a constant's name.
    private func key(_ value: ExprSyntax) -> String? {
        if let text = value.as(StringLiteralExprSyntax.self) {
            return text.segments.count == 1 && text.segments.first?.is(StringSegmentSyntax.self) == true
                ? "“\(text.segments.description)”" : nil
        }
        guard value.is(DeclReferenceExprSyntax.self) || value.is(MemberAccessExprSyntax.self),
            let last = value.code.split(separator: ".").last(where: { $0 != "rawValue" }).map(String.init)
        else { return nil }
        // What is made for each share is no fixed key.
        return last.lowercased().contains("id") && !last.lowercased().contains("identifierkey") ? nil : last
    }
}

extension [String] {
    /// Each text once, in the order of the array.
    fileprivate var distinct: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
