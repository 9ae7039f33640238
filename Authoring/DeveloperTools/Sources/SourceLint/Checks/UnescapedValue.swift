// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// `salt & pepper` in a query is `salt `, and a parameter named ` pepper`.
struct UnescapedValue: SourceCheck {
    let name = "unescaped-value"
    let severity = Finding.Severity.error
    let summary = "A value in the link that opens the app keeps its & and ="

    private static let sets: Set<String> = [
        "urlQueryAllowed", "urlHostAllowed", "urlPathAllowed", "urlFragmentAllowed", "urlUserAllowed",
        "urlPasswordAllowed", "URLQueryAllowed", "URLHostAllowed",
    ]

    func findings(in source: SwiftSource) -> [Finding] {
        raw(source)
            + source.calls.compactMap { call in
                guard call.name == "addingPercentEncoding",
                    let set = call.argument("withAllowedCharacters")?.as(MemberAccessExprSyntax.self)?.declName.baseName
                        .text,
                    Self.sets.contains(set), isValue(call)
                else { return nil }
                return source.finding(
                    self, at: call.nameToken,
                    "\(set) leaves & and = as they are, so that the app reads another value than was shared",
                    fix: Self.fix)
            }
    }

    private static let fix = "set URLComponents.queryItems, or allow only letters, digits and -._~"

    /// `URL(string: "app://share?text=\(text)")`, without any escaping.
    private func raw(_ source: SwiftSource) -> [Finding] {
        guard source.isInExtension || source.isAboutExtensions else { return [] }
        return source.calls.filter { $0.name == "URL" && $0.base == nil }.flatMap { call -> [Finding] in
            guard let text = call.argument("string")?.as(StringLiteralExprSyntax.self),
                let start = text.segments.first?.as(StringSegmentSyntax.self)?.content.text,
                start.contains("://"), !["http", "mailto"].contains(where: start.hasPrefix)
            else { return [] }
            return text.segments.compactMap { $0.as(ExpressionSegmentSyntax.self) }.compactMap { segment in
                guard let value = segment.expressions.first?.expression, isBehindEquals(Syntax(value)),
                    isShared(value), !isEscaped(value, in: call.function)
                else { return nil }
                return source.finding(
                    self, at: value, "the value is not escaped, so the app reads it only up to the first &",
                    fix: Self.fix)
            }
        }
    }

    /// Whether a name says that something comes from the person: identifiers and numbers have no such signs.
    private func isShared(_ value: ExprSyntax) -> Bool {
        let nouns: Set<String> = ["url", "link", "text", "content", "title", "note", "message", "body", "comment"]
        return value.words.contains { !$0.camelWords.isDisjoint(with: nouns) }
    }

    private func isEscaped(_ value: ExprSyntax, in function: SwiftFunction?) -> Bool {
        let signs = ["encod", "escap", "base64", "uuid"]
        let values = value.words.flatMap { function?.values[$0] ?? [] }
        return (values + [value]).contains { part in
            let code = part.code.lowercased()
            return signs.contains(where: code.contains)
        }
    }

    /// Whether what is encoded follows a `=` in a text.
    private func isValue(_ call: SwiftCall) -> Bool {
        if isBehindEquals(Syntax(call.node)) { return true }
        guard let name = variable(call) else { return false }
        let region = call.function?.body ?? Syntax(call.node.root)
        return region.all(DeclReferenceExprSyntax.self).contains {
            $0.baseName.text == name && isBehindEquals(Syntax($0))
        }
    }

    /// `"…?text=\(value)"`, `"…?text=" + value`
    private func isBehindEquals(_ node: Syntax) -> Bool {
        for part in node.ancestors {
            if let segment = part.as(ExpressionSegmentSyntax.self),
                let list = segment.parent?.as(StringLiteralSegmentListSyntax.self)
            {
                let before = list.prefix { $0.id != segment.id }.last?.as(StringSegmentSyntax.self)?.content.text
                return before?.hasSuffix("=") == true
            }
            if let sequence = part.as(SequenceExprSyntax.self) {
                let parts = Array(sequence.elements)
                guard let index = parts.firstIndex(where: { node.isInside($0) }), index >= 2,
                    parts[index - 1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+"
                else { continue }
                return parts[index - 2].as(StringLiteralExprSyntax.self)?.segments.description.hasSuffix("=") == true
            }
            if part.is(CodeBlockItemSyntax.self) || part.is(ConditionElementSyntax.self) { return false }
        }
        return false
    }

    /// Returns the name of the variable that is given the encoded text; nil for none.
    private func variable(_ call: SwiftCall) -> String? {
        for part in call.node.ancestors {
            if let binding = part.as(PatternBindingSyntax.self) { return binding.pattern.code }
            if let binding = part.as(OptionalBindingConditionSyntax.self) { return binding.pattern.code }
            if part.is(CodeBlockItemSyntax.self) { return nil }
        }
        return nil
    }
}
