// SPDX-License-Identifier: Apache-2.0

import LintReports
import SwiftSyntax

/// The host shows that all went well.
struct SuccessWithoutStoring: SourceCheck {
    let name = "success-without-storing"
    let severity = Finding.Severity.warning
    let summary = "The request ends as a success although something failed"

    func findings(in source: SwiftSource) -> [Finding] {
        let completing = Set(source.functions.filter { isCompletion($0, source) }.map(\.name))
        return source.calls.compactMap { call in
            let completes =
                call.name == "completeRequest" && !call.isOwn || call.isOwn && completing.contains(call.name)
            guard completes, let failure = failure(around: call, source) else { return nil }
            return source.finding(
                self, at: call.nameToken, "this reports success to the host, although \(failure)",
                fix: "say what went wrong, then end with cancelRequest(withError:)")
        }
    }

    /// Whether a function only completes the request.
    private func isCompletion(_ function: SwiftFunction, _ source: SwiftSource) -> Bool {
        guard let block = function.body?.as(CodeBlockSyntax.self), block.statements.count <= 2 else { return false }
        return source.calls.contains { call in
            guard call.name == "completeRequest", !call.isOwn, call.function?.id == function.id else { return false }
            let around = call.node.ancestors.prefix { $0.id != block.id }
            return !around.contains {
                $0.is(IfExprSyntax.self) || $0.is(ClosureExprSyntax.self) || $0.is(SwitchExprSyntax.self)
            }
        }
    }

    private func failure(around call: SwiftCall, _ source: SwiftSource) -> String? {
        var child = Syntax(call.node)
        for node in call.node.ancestors {
            defer { child = node }
            if let clause = node.as(CatchClauseSyntax.self) {
                if clause.catchItems.description.contains("Cancel") { return nil }
                return isShown(child) ? nil : "an error was caught"
            }
            if let guarded = node.as(GuardStmtSyntax.self) {
                guard !guarded.isOnlyAboutSelf, concernsItems(guarded.conditions), !isShown(Syntax(guarded.body)) else {
                    return nil
                }
                return "what was shared could not be taken"
            }
            if let condition = node.as(IfExprSyntax.self), call.node.isInside(condition.body) {
                let text = condition.conditions.code
                let isFailure = text.contains("error != nil") || text.hasPrefix("let error") || text.contains("= error")
                if isFailure { return isShown(Syntax(condition.body)) ? nil : "there was an error" }
            }
            // In an action that a person chose it is the person's will.
            if node.is(ClosureExprSyntax.self), source.loads(around: call.node).isEmpty { return nil }
            if node.is(FunctionDeclSyntax.self) { return nil }
        }
        return nil
    }

    /// Whether a condition is about what was shared.
    private func concernsItems(_ conditions: ConditionElementListSyntax) -> Bool {
        let words = conditions.tokens(viewMode: .sourceAccurate).map { $0.text.lowercased() }
        // Without any item there is nothing to store.
        if ["inputitems", "attachments", "extensioncontext", "contenttext"].contains(where: words.contains) {
            return false
        }
        return words.contains { word in ["url", "data", "image", "error", "file"].contains(where: word.contains) }
    }

    /// Whether something is shown first.
    private func isShown(_ block: Syntax) -> Bool {
        block.all(FunctionCallExprSyntax.self).contains { part in
            guard let call = SwiftCall(part, in: nil), !call.isLogging else { return false }
            let name = call.name.lowercased()
            return ["present", "alert", "show", "error", "cancel", "toast", "fail"].contains(where: name.contains)
        }
    }
}
