// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// A loop starts many loads; the first that ends ends the request.
struct FirstCompletion: SourceCheck {
    let name = "first-completion"
    let severity = Finding.Severity.error
    let summary = "The request ends with the first attachment that is loaded"
    private static let message = "the first attachment that is loaded ends the request; those after it are lost"
    private static let failing = "the first attachment that cannot be loaded ends the request; the others are lost"
    private static let fix = "complete once, after the loop: await each load, or notify a DispatchGroup"

    func findings(in source: SourceFile) -> [Finding] {
        let loops = source.loops
        let loads = source.loads.filter { load in loops.contains { $0.contains(load.index) } }
        return source.completions.compactMap { completion in
            guard let load = loads.first(where: { $0.region.contains(completion) }),
                // A load that a loop inside its own handler makes is another matter.
                !isCounted(source, completion, in: load)
            else { return nil }
            return source.finding(
                self, at: completion, Self.message, fix: Self.fix)
        }
    }

    /// Whether a condition around it compares something, such as how many are left.
    private func isCounted(_ source: SourceFile, _ index: Int, in load: SourceFile.Load) -> Bool {
        source.openings(around: index, "{").filter(load.region.contains).contains { brace in
            let head = Array(source.head(of: brace))
            return head.indices.contains { position in
                ["==", ">=", "<=", "<", ">", "==="].contains(head[position].text) && head[position].kind == .sign
                    && !(position + 1 < head.count && head[position + 1].text == "nil")
            }
        }
    }
}

extension FirstCompletion {
    func findings(in source: SwiftSource) -> [Finding] {
        source.calls.compactMap { call in
            guard let load = source.loads(around: call.node).first(where: { $0.isOneOfSeveral(in: source) }),
                let handler = load.handler,
                // A load that a loop inside its own handler makes is another matter.
                call.completes || endsInOneCall(call, source), !isCounted(call.node, in: Syntax(handler))
            else { return nil }
            return source.finding(
                self, at: call.nameToken, isFailure(call, in: Syntax(handler)) ? Self.failing : Self.message,
                fix: Self.fix)
        }
    }

    /// Whether it is in an `else` or a `catch`.
    private func isFailure(_ call: SwiftCall, in region: Syntax) -> Bool {
        call.node.ancestors.prefix { $0.id != region.id }.contains { node in
            if node.is(CatchClauseSyntax.self) || node.is(GuardStmtSyntax.self) { return true }
            guard let condition = node.as(IfExprSyntax.self) else { return false }
            let isForError = condition.conditions.all(OptionalBindingConditionSyntax.self).contains {
                $0.pattern.code.lowercased().contains("error")
            }
            if case .codeBlock(let block) = condition.elseBody, call.node.isInside(block) { return !isForError }
            return isForError && call.node.isInside(condition.body)
        }
    }

    /// Whether it calls a function of this file that ends the request in any case.
    private func endsInOneCall(_ call: SwiftCall, _ source: SwiftSource) -> Bool {
        guard call.isOwn else { return false }
        return source.functions(named: call.name).contains { function in
            source.calls.contains { inner in
                inner.completes && inner.function?.id == function.id
                    && function.body.map { !isCounted(inner.node, in: $0) } == true
            }
        }
    }

    /// Whether a condition around it, or a guard before it, compares something, such as how many are left.
    private func isCounted(_ node: FunctionCallExprSyntax, in region: Syntax) -> Bool {
        let conditions =
            node.ancestors.prefix { $0.id != region.id }.compactMap { $0.as(IfExprSyntax.self)?.conditions }
            + region.all(GuardStmtSyntax.self).filter { $0.position < node.position }.map(\.conditions)
        return conditions.contains(where: \.compares)
    }
}
