// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// Handlers end in any order: the last attachment's may be the first to end.
struct LastIndexCompletion: SourceCheck {
    let name = "last-index-completion"
    let severity = Finding.Severity.error
    let summary = "The request ends when the last attachment is loaded, although others may still be loading"
    private static let message =
        "what follows happens when the last attachment is loaded; the others may still be loading, and are lost"
    private static let fix =
        "wait for all of them: await each in turn, or leave a DispatchGroup in every path of each handler and notify"

    func findings(in source: SourceFile) -> [Finding] {
        let loops = source.loops
        guard !source.loads.isEmpty else { return [] }
        return source.indices(of: ["==", "===", ">="]).compactMap { index in
            let isLast =
                comparesWithLastIndex(source, index)
                || ["==", "==="].contains(source.text(index)) && followsLast(source, index)
            guard isLast, loops.contains(where: { $0.contains(index) }) else { return nil }
            return source.finding(
                self, at: index,
                Self.message, fix: Self.fix
            )
        }
    }

    /// `index == attachments.count - 1`, `idx + 1 == [items count]`
    private func comparesWithLastIndex(_ source: SourceFile, _ index: Int) -> Bool {
        let after = (index + 1..<min(index + 20, source.tokens.count)).prefix {
            !["{", "&&", "||", ";"].contains(source.text($0))
        }
        let words = after.map(source.text)
        guard let count = words.firstIndex(where: { $0 == "endIndex" || $0.lowercased().hasSuffix("count") }) else {
            return false
        }
        // `attachments!.count`, `(attachments?.count)!`, `(attachments?.count ?? 0)`
        let rest = words[(count + 1)...].drop { ["]", ")", "!", "?", "??", "0"].contains($0) }
        if rest.starts(with: ["-", "1"]) { return isIndex(source, index - 1) }
        return source.text(index - 1) == "1" && source.text(index - 2) == "+" && isIndex(source, index - 3)
    }

    private func isIndex(_ source: SourceFile, _ index: Int) -> Bool {
        let word = source.text(index).lowercased()
        return word.contains("index") || word.contains("idx") || ["i", "j", "n", "offset", "key"].contains(word)
    }

    /// Whether a sign is followed by the last element: `provider == attachments.last`.
    private func followsLast(_ source: SourceFile, _ index: Int) -> Bool {
        let after = (index + 1..<min(index + 8, source.tokens.count)).prefix {
            !["{", "&&", "||", ";", ")"].contains(source.text($0))
        }
        return after.contains {
            ["last", "lastObject"].contains(source.text($0)) && source.text($0 + 1) != "PathComponent"
        }
    }
}

extension LastIndexCompletion {
    func findings(in source: SwiftSource) -> [Finding] {
        guard !source.loads.isEmpty else { return [] }
        return source.sequences.flatMap { sequence in
            sequence.comparisons.filter { isLast($0) && isLate($0, sequence, source) }.compactMap { comparison in
                source.finding(self, at: comparison.sign, Self.message, fix: Self.fix)
            }
        }
    }

    private func isLast(_ comparison: SwiftComparison) -> Bool {
        guard ["==", "===", ">="].contains(comparison.sign.operator.text) else { return false }
        func flat(_ parts: [ExprSyntax]) -> String {
            parts.map(\.code).joined().filter { !$0.isWhitespace }.replacing("??0", with: "").filter {
                !"!?()".contains($0)
            }
        }
        let (left, right) = (flat(comparison.left), flat(comparison.right))
        let isIndex = { (text: String) in
            let word = text.split(separator: ".").last.map(String.init)?.lowercased() ?? ""
            return word.contains("index") || word.contains("idx") || ["i", "j", "n", "offset", "key"].contains(word)
        }
        let counts = ["count", "Count", "endIndex"]
        if counts.contains(where: { right.hasSuffix($0 + "-1") }) { return isIndex(left) }
        if counts.contains(where: right.hasSuffix), left.hasSuffix("+1") { return isIndex(String(left.dropLast(2))) }
        return comparison.sign.operator.text != ">="
            && ["last", "lastobject"].contains(right.split(separator: ".").last?.lowercased())
    }

    /// Whether it runs in a handler of one of several loads, be it one call away.
    private func isLate(_ comparison: SwiftComparison, _ node: SequenceExprSyntax, _ source: SwiftSource) -> Bool {
        if let loop = node.loop {
            return node.ancestors.prefix { $0.id != loop.id }.contains { $0.is(ClosureExprSyntax.self) }
                || loop.is(ClosureExprSyntax.self)
                || source.loads.contains { $0.handler != nil && $0.call.node.isInside(loop) }
        }
        guard let function = source.functions.last(where: { $0.body.map { node.isInside($0) } == true }),
            function.parameters.contains(where: { comparison.left.first?.words.contains($0.name) == true }),
            let body = function.body
        else { return false }
        let isInClosure = node.ancestors.prefix { $0.id != body.id }.contains { $0.is(ClosureExprSyntax.self) }
        return isCalledLate(function, isInClosure, source, depth: 3)
    }

    /// Whether a loop calls it, in itself or through other functions, and not one after the other.
    private func isCalledLate(_ function: SwiftFunction, _ isLate: Bool, _ source: SwiftSource, depth: Int) -> Bool {
        source.calls(of: function).contains { call in
            let isLate = isLate || call.node.ancestors.contains { $0.is(ClosureExprSyntax.self) }
            if isLate, call.node.loop != nil { return true }
            return depth > 0 && call.function.map { isCalledLate($0, isLate, source, depth: depth - 1) } == true
        }
    }
}
