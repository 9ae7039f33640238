// SPDX-License-Identifier: Apache-2.0

import LintReports
import SwiftSyntax

/// The person chose five pictures, and one arrives.
struct DroppedAttachments: SourceCheck {
    let name = "dropped-attachments"
    let severity = Finding.Severity.warning
    let summary = "Of several attachments the first or the last is taken, and the others are dropped"

    func findings(in source: SwiftSource) -> [Finding] {
        returns(source) + overwritten(source)
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
            if ["cancel", "error", "fail", "dismiss", "alert"].contains(where: name.contains) { return false }
            return SwiftLoad(call) != nil || SwiftLoad.methods.contains(call.name)
                || call.isOwn && !source.functions(named: call.name).isEmpty
        }
    }

    /// A variable that each handler of a loop sets to what it has loaded.
    private func overwritten(_ source: SwiftSource) -> [Finding] {
        source.loads.flatMap { load -> [Finding] in
            guard let handler = load.handler, load.call.node.loop != nil, !load.endsLoop, let value = load.value else {
                return []
            }
            var loaded: Set<String> = [value]
            for binding in handler.all(OptionalBindingConditionSyntax.self)
            where binding.initializer.map({ !$0.value.words.isDisjoint(with: loaded) || $0.value.code.hasPrefix(value) }
            ) == true {
                loaded.insert(binding.pattern.code)
            }
            let own = Set(handler.all(IdentifierPatternSyntax.self).map(\.identifier.text))
            return handler.all(SequenceExprSyntax.self).compactMap { sequence -> Finding? in
                let parts = Array(sequence.elements)
                guard parts.count >= 3, parts[1].is(AssignmentExprSyntax.self) else { return nil }
                let target = parts[0].code.filter { !"!?".contains($0) }
                let words = target.split(separator: ".").map(String.init)
                let isSelf = ["self", "this", "strongSelf"].contains(words.first)
                guard words.count == (isSelf ? 2 : 1), let name = words.last, !own.contains(name), name != "_",
                    name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
                    parts[2...].contains(where: { !$0.words.isDisjoint(with: loaded) })
                else { return nil }
                return source.finding(
                    self, at: parts[0], "each attachment replaces the one before in \(name): of several one is left",
                    fix: "keep all of them in an array")
            }
        }
    }
}
