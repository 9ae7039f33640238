// SPDX-License-Identifier: Apache-2.0

import LintReports
import SwiftSyntax

/// An attachment that could not be loaded is left out, and the share looks as if it had never had it.
struct IgnoredLoadingError: SourceCheck {
    let name = "ignored-loading-error"
    let severity = Finding.Severity.warning
    let summary = "An attachment that cannot be loaded is left out silently"

    func findings(in source: SwiftSource) -> [Finding] {
        let silence = SilenceReader(source: source)
        return source.loads.compactMap { load in
            let isSilent =
                load.handler.map { ignores($0, load, silence) } ?? isSilentlyAwaited(load.call, silence)
            guard isSilent else { return nil }
            return source.finding(
                self, at: load.call.nameToken,
                "what cannot be loaded here is left out, and the person does not learn of it",
                fix: "hand the error to cancelRequest(withError:), or show which attachment is missing")
        }
    }

    private func ignores(_ handler: ClosureExprSyntax, _ load: SwiftLoad, _ silence: SilenceReader) -> Bool {
        let function = load.call.function
        // What goes on whether or not there is a value tells its caller.
        let calls = handler.all(FunctionCallExprSyntax.self).compactMap { SwiftCall($0, in: function) }
        if calls.contains(where: { $0.isCompletion || $0.name == "resume" && $0.base != nil }) { return false }
        if let error = load.error, isUsed(error, in: handler, function) { return false }
        for guarded in handler.all(GuardStmtSyntax.self)
        where !guarded.isOnlyAboutSelf && !silence.isSilent(guarded.body, in: function, error: load.error) {
            return false
        }
        for condition in handler.all(IfExprSyntax.self) {
            if case .codeBlock(let block) = condition.elseBody,
                !silence.isSilent(block, in: function, error: load.error)
            {
                return false
            }
            if let error = load.error, condition.conditions.words.contains(error),
                !condition.conditions.code.contains("\(error) == nil"),
                !silence.isSilent(condition.body, in: function, error: error)
            {
                return false
            }
        }
        for attempt in handler.all(DoStmtSyntax.self)
        where attempt.catchClauses.contains(where: { !silence.isSilent($0.body, in: function, error: "error") }) {
            return false
        }
        // A `default` that tells.
        for part in handler.all(SwitchCaseSyntax.self)
        where part.label.as(SwitchDefaultLabelSyntax.self) != nil && !silence.isSilent(part.statements, in: function) {
            return false
        }
        guard let value = load.value else { return false }
        // `if let url { … }`
        let isUnwrapped = handler.all(OptionalBindingConditionSyntax.self).contains { binding in
            binding.pattern.code == value && (binding.initializer.map { $0.value.code == value } ?? true)
        }
        // It is handed on as it is, or stored, with whatever it is.
        let isHandedOn = calls.contains { call in
            !call.isLogging && call.node.arguments.contains { $0.expression.code == value }
                && !["type", "String"].contains(call.name)
        }
        return (isUnwrapped || !isHandedOn) && looksAt(value, in: handler)
    }

    /// Whether a condition looks at what was loaded.
    private func looksAt(_ value: String, in handler: ClosureExprSyntax) -> Bool {
        let conditions =
            handler.all(GuardStmtSyntax.self).map(\.conditions) + handler.all(IfExprSyntax.self).map(\.conditions)
        return conditions.contains { $0.words.contains(value) || $0.words.isEmpty }
            || handler.code.contains("\(value) as?")
    }

    /// Whether the error goes anywhere but to a log and a comparison with nil.
    private func isUsed(_ error: String, in handler: ClosureExprSyntax, _ function: SwiftFunction?) -> Bool {
        handler.all(DeclReferenceExprSyntax.self).contains { reference in
            guard reference.baseName.text == error else { return false }
            for node in reference.ancestors {
                if node.is(ConditionElementSyntax.self) { return false }
                if let call = node.as(FunctionCallExprSyntax.self).flatMap({ SwiftCall($0, in: function) }) {
                    return !call.isLogging
                }
                if node.is(CodeBlockItemSyntax.self) { return true }
            }
            return false
        }
    }

    /// `if let url = try? await provider.loadItem(…) as? URL { … }`
    private func isSilentlyAwaited(_ call: SwiftCall, _ silence: SilenceReader) -> Bool {
        for node in call.node.ancestors {
            if let attempt = node.as(TryExprSyntax.self), attempt.questionOrExclamationMark?.text == "?" {
                // `if let url = try? … { … } else if let data = try? … { … }`: the last one decides.
                let condition = node.ancestors.first { $0.is(IfExprSyntax.self) }?.as(IfExprSyntax.self)
                if case .ifExpr(let next) = condition?.elseBody,
                    node.isInside(condition?.conditions ?? next.conditions),
                    next.conditions.all(FunctionCallExprSyntax.self).contains(where: {
                        SwiftCall($0, in: nil).map { SwiftLoad.methods.contains($0.name) } == true
                    })
                {
                    return false
                }
                return !silence.noticesFailure(of: ExprSyntax(attempt), in: call.function)
            }
            if let attempt = node.as(DoStmtSyntax.self), call.node.isInside(attempt.body), !attempt.catchClauses.isEmpty
            {
                return attempt.catchClauses.contains { clause in
                    let error = clause.catchItems.first?.pattern?.words.first ?? "error"
                    return clause.body.all(ReturnStmtSyntax.self).allSatisfy { $0.expression == nil }
                        && silence.isSilent(clause.body, in: call.function, error: error)
                }
            }
            if node.is(CodeBlockItemSyntax.self), node.parent?.parent?.parent?.is(DoStmtSyntax.self) != true {
                return false
            }
        }
        return false
    }
}

extension GuardStmtSyntax {
    /// `guard let self else { return }`: the object has gone, and with it the sheet.
    var isOnlyAboutSelf: Bool {
        conditions.allSatisfy { element in
            guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else { return false }
            let value = binding.initializer?.value.code ?? binding.pattern.code
            return value == "self" || value == "weakSelf"
        }
    }
}
