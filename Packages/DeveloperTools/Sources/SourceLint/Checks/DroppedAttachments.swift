// SPDX-License-Identifier: Apache-2.0

import LintReports
import SwiftSyntax

/// The person chose five pictures, and one arrives.
struct DroppedAttachments: SourceCheck {
    let name = "dropped-attachments"
    let severity = Finding.Severity.warning
    let summary = "Of several attachments the first or the last is taken, and the others are dropped"

    func findings(in source: SwiftSource) -> [Finding] {
        var seen: Set<String> = []
        return returns(source)
            + overwritten(source).filter { seen.insert("\($0.message) \($0.place?.line ?? 0)").inserted }
    }

    /// A `return` in a loop over attachments after the first has been handled.
    private func returns(_ source: SwiftSource) -> [Finding] {
        var seen: Set<SyntaxIdentifier> = []
        return source.tree.all(ForStmtSyntax.self).filter(isOverAttachments).flatMap { loop in
            loop.body.all(ReturnStmtSyntax.self).compactMap { node -> Finding? in
                guard node.expression == nil, !isInClosure(node, of: Syntax(loop)), worksOff(node, loop, source),
                    seen.insert(node.id).inserted
                else {
                    return nil
                }
                return source.finding(
                    self, at: node, "the attachments after this one are dropped",
                    fix:
                        "handle all of them, or let the activation rule take one: NSExtensionActivationSupports…WithMaxCount 1"
                )
            }
        }
    }

    private func isOverAttachments(_ loop: ForStmtSyntax) -> Bool {
        let text = loop.sequence.code.lowercased()
        return ["attachment", "provider", "inputitems", "items"].contains(where: text.contains)
            && !loop.body.words.isDisjoint(with: [
                "hasItemConformingToTypeIdentifier", "loadItem", "loadFileRepresentation", "loadDataRepresentation",
                "loadObject", "canLoadObject", "attachments", "hasRepresentationConforming",
            ])
    }

    private func isInClosure(_ node: ReturnStmtSyntax, of loop: Syntax) -> Bool {
        node.ancestors.prefix { $0.id != loop.id }.contains {
            $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self)
        }
    }

    /// Whether the statements before it call something: an early end because of an error does not.
    private func worksOff(_ node: ReturnStmtSyntax, _ loop: ForStmtSyntax, _ source: SwiftSource) -> Bool {
        guard let block = node.ancestors.first(where: { $0.is(CodeBlockItemListSyntax.self) }),
            block.parent?.parent?.is(GuardStmtSyntax.self) != true
        else { return false }
        return block.all(FunctionCallExprSyntax.self).contains { part in
            guard part.position < node.position, let call = SwiftCall(part, in: nil) else { return false }
            let name = call.name.lowercased()
            if ["cancel", "error", "fail", "dismiss", "alert", "reject"].contains(where: name.contains) {
                return false
            }
            return SwiftLoad(call) != nil || SwiftLoad.methods.contains(call.name)
                || call.isOwn && !source.functions(named: call.name).isEmpty
        }
    }

    /// A variable that each handler of a loop sets to what it has loaded.
    private func overwritten(_ source: SwiftSource) -> [Finding] {
        source.loads.flatMap { load -> [Finding] in
            guard let loop = load.call.node.loop, !load.endsLoop else { return [] }
            if let handler = load.handler {
                return load.value.map { overwritten(in: Syntax(handler), with: [$0], source) } ?? []
            }
            // What an awaited load is given to, and a variable that gets it directly.
            let given = bindings(in: loop).filter { load.call.node.isInside($0.value) }.map(\.name)
            return overwritten(in: loop, with: Set(given), source, orWith: load.call.node)
        }
    }

    /// The variables of a region, with what they are given.
    private func bindings(in region: Syntax) -> [(name: String, value: ExprSyntax)] {
        region.all(OptionalBindingConditionSyntax.self).compactMap { binding in
            binding.initializer.map { (binding.pattern.code, $0.value) }
        }
            + region.all(PatternBindingSyntax.self).compactMap { binding in
                binding.initializer.map { (binding.pattern.code, $0.value) }
            }
    }

    private func overwritten(
        in region: Syntax, with first: Set<String>, _ source: SwiftSource, orWith call: FunctionCallExprSyntax? = nil
    ) -> [Finding] {
        var loaded = first
        for (name, value) in bindings(in: region) where !value.words.isDisjoint(with: loaded) { loaded.insert(name) }
        let own = Set(region.all(IdentifierPatternSyntax.self).map(\.identifier.text))
        return region.all(SequenceExprSyntax.self).compactMap { sequence -> Finding? in
            let parts = Array(sequence.elements)
            guard parts.count >= 3, parts[1].is(AssignmentExprSyntax.self),
                !parts.contains(where: { $0.is(UnresolvedIsExprSyntax.self) }), sequence.comparisons.isEmpty
            else { return nil }
            let words = parts[0].code.filter { !"!?".contains($0) }.split(separator: ".").map(String.init)
            let isSelf = ["self", "this", "strongSelf"].contains(words.first)
            guard words.count == (isSelf ? 2 : 1), let name = words.last, !own.contains(name), name != "_",
                name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
                parts[2...].contains(where: { part in
                    !part.words.isDisjoint(with: loaded) || call.map { $0.isInside(part) } == true
                }), !isKept(name, sequence, parts, in: region)
            else { return nil }
            return source.finding(
                self, at: parts[0], "each attachment replaces the one before in \(name): of several one is left",
                fix: "keep all of them in an array")
        }
    }

    /// Whether what is there already stays: `text = text ?? loaded`, `if text == nil { text = loaded }`.
    private func isKept(
        _ name: String, _ sequence: SequenceExprSyntax, _ parts: [ExprSyntax], in region: Syntax
    ) -> Bool {
        parts[2...].contains { $0.words.contains(name) }
            || sequence.ancestors.prefix { $0.id != region.id }.contains { node in
                node.as(IfExprSyntax.self)?.conditions.words.contains(name) == true
            }
    }
}
