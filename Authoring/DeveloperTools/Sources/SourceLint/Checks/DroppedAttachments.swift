// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// The person chose five pictures, and one arrives.
struct DroppedAttachments: SourceCheck {
    let name = "dropped-attachments"
    let severity = Finding.Severity.warning
    let summary = "Of several attachments the first or the last is taken, and the others are dropped"

    func findings(in source: SwiftSource) -> [Finding] {
        var seen: Set<String> = []
        return returns(source) + keys(source)
            + (overwritten(source) + overwrittenByFunctions(source)).filter {
                seen.insert("\($0.message) \($0.place?.line ?? 0)").inserted
            }
    }

    /// A `return` in a loop over attachments after the first has been handled.
    private func returns(_ source: SwiftSource) -> [Finding] {
        var seen: Set<SyntaxIdentifier> = []
        return source.loops.filter(isOverAttachments).flatMap { loop in
            let ends =
                loop.body.all(ReturnStmtSyntax.self).filter { $0.expression.map { loads($0, source) } ?? true }.map {
                    Syntax($0)
                }
                + loop.body.all(BreakStmtSyntax.self).filter { $0.label != nil || $0.ended?.id == loop.id }.map {
                    Syntax($0)
                }
            return ends.compactMap { node -> Finding? in
                guard !isInClosure(node, of: Syntax(loop)), worksOff(node, loop, source), seen.insert(node.id).inserted
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

    /// Whether files are loaded in what is returned: of links and texts one may be meant.
    private func loads(_ value: ExprSyntax, _ source: SwiftSource) -> Bool {
        source.loads.contains { load in
            guard load.call.node.isInside(value) else { return false }
            let argument = load.call.node.arguments.first?.expression
            let name = argument?.as(DeclReferenceExprSyntax.self)?.baseName.text
            let values = name.flatMap { load.call.function?.values[$0] } ?? []
            let type = ((values.count == 1 ? values[0] : argument)?.code ?? "").lowercased()
            return ["image", "movie", "video", "audio", "fileurl", "file-url", "data", "pdf"].contains(
                where: type.contains)
        }
    }

    private func isInClosure(_ node: Syntax, of loop: Syntax) -> Bool {
        node.ancestors.prefix { $0.id != loop.id }.contains {
            $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self)
        }
    }

    /// Whether the statements before it call something: an early end because of an error does not.
    private func worksOff(_ node: Syntax, _ loop: ForStmtSyntax, _ source: SwiftSource) -> Bool {
        guard let block = node.ancestors.first(where: { $0.is(CodeBlockItemListSyntax.self) }),
            block.parent?.parent?.is(GuardStmtSyntax.self) != true
        else { return false }
        return block.all(FunctionCallExprSyntax.self).contains { part in
            guard part.position < node.endPosition, let call = SwiftCall(part, in: nil) else { return false }
            let name = call.name.lowercased()
            if ["cancel", "error", "fail", "dismiss", "alert", "reject"].contains(where: name.contains) {
                return false
            }
            return SwiftLoad(call) != nil || SwiftLoad.methods.contains(call.name)
                || call.isOwn && !source.functions(named: call.name).isEmpty
        }
    }

    /// Whether a condition requires a variable to be nil that the code after it sets: only the first attachment gets there.
    private func asksForFirst(_ conditions: ConditionElementListSyntax, assignedIn region: Syntax) -> Bool {
        let empty = conditions.all(SequenceExprSyntax.self).flatMap(\.comparisons).filter { comparison in
            comparison.sign.operator.text == "==" && comparison.right.first?.is(NilLiteralExprSyntax.self) == true
        }.flatMap(\.left).map(\.code)
        return region.all(SequenceExprSyntax.self).contains { sequence in
            let parts = Array(sequence.elements)
            return parts.count >= 3 && parts[1].is(AssignmentExprSyntax.self) && empty.contains(parts[0].code)
        }
    }

    /// One key of defaults that each handler of a loop sets.
    private func keys(_ source: SwiftSource) -> [Finding] {
        source.calls.compactMap { call in
            guard call.name == "set", let key = call.argument("forKey"),
                key.as(StringLiteralExprSyntax.self)?.segments.count == 1,
                call.node.arguments.first.map({ !$0.expression.is(BooleanLiteralExprSyntax.self) }) == true,
                let load = source.loads(around: call.node).first, load.call.node.loop != nil, !load.endsLoop,
                let value = load.value, let handler = load.handler, derives(call, from: value, in: handler),
                !call.node.ancestors.prefix(while: { $0.id != handler.id }).contains(where: {
                    $0.as(IfExprSyntax.self)?.conditions.compares == true
                })
            else { return nil }
            return source.finding(
                self, at: call.nameToken,
                "each attachment replaces the one before under \(key.code): of several one is left",
                fix: "keep all of them in an array")
        }
    }

    /// Whether what a call is given is made of a value.
    private func derives(_ call: SwiftCall, from value: String, in handler: ClosureExprSyntax) -> Bool {
        var loaded: Set<String> = [value]
        for (name, value) in bindings(in: Syntax(handler)) where !value.words.isDisjoint(with: loaded) {
            loaded.insert(name)
        }
        return call.node.arguments.first.map { !$0.expression.words.isDisjoint(with: loaded) } == true
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

    /// `if let loaded = await text(provider) { self.text = loaded }`, a function of the file that loads.
    private func overwrittenByFunctions(_ source: SwiftSource) -> [Finding] {
        source.calls.flatMap { call -> [Finding] in
            guard call.isOwn, call.isAwaited, source.loading.contains(call.name), SwiftLoad(call) == nil,
                let loop = call.node.loop, loop.as(ForStmtSyntax.self).map(isOverAttachments) == true,
                !call.node.endsLoop
            else { return [] }
            // A page has one result of its script.
            let isForPage = call.node.ancestors.prefix { $0.id != loop.id }.contains { node in
                guard let condition = node.as(IfExprSyntax.self) else { return false }
                return call.node.isInside(condition.body) && condition.conditions.words.contains("propertyList")
            }
            if isForPage { return [] }
            let given = bindings(in: loop).filter { call.node.isInside($0.value) }.map(\.name)
            return overwritten(in: loop, with: Set(given), source, orWith: call.node)
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
            guard words.count == (isSelf ? 2 : 1), let name = words.last, isSelf || !own.contains(name), name != "_",
                name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
                parts[2...].contains(where: { part in
                    !part.words.isDisjoint(with: loaded) || call.map { $0.isInside(part) } == true
                }), !isKept(isSelf ? "self.\(name)" : name, sequence, parts, in: region)
            else { return nil }
            return source.finding(
                self, at: parts[0], "each attachment replaces the one before in \(name): of several one is left",
                fix: "keep all of them in an array")
        }
    }

    /// Whether what is there already stays: `text = text ?? loaded`, `if text == nil { text = loaded }`, `guard text == nil else { return }`.
    private func isKept(
        _ name: String, _ sequence: SequenceExprSyntax, _ parts: [ExprSyntax], in region: Syntax
    ) -> Bool {
        func names(_ node: some SyntaxProtocol) -> Bool {
            name.hasPrefix("self.") ? node.code.contains(name) : node.words.contains(name)
        }
        return parts[2...].contains(where: names)
            || sequence.ancestors.prefix { $0.id != region.id }.contains { node in
                guard let condition = node.as(IfExprSyntax.self) else { return false }
                return names(condition.conditions)
                    || asksForFirst(condition.conditions, assignedIn: Syntax(condition.body))
            }
            || region.all(GuardStmtSyntax.self).contains { guarded in
                guarded.position < sequence.position && asksForFirst(guarded.conditions, assignedIn: region)
            }
    }
}

extension BreakStmtSyntax {
    /// The loop or `switch` that it ends.
    fileprivate var ended: Syntax? {
        ancestors.first { node in
            node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self)
                || node.is(SwitchExprSyntax.self)
        }
    }
}
