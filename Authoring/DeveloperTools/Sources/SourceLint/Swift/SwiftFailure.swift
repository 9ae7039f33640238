// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A reader of failures that functions hand to completion handlers: `completion(nil)` reports one only if the caller checks the value.
struct FailureReader {
    let source: SwiftSource

    /// Whether a call of a completion handler hands nothing on: no argument, `nil`, `false`, an empty array or text.
    static func handsNothing(_ call: SwiftCall) -> Bool {
        call.closures.isEmpty
            && call.node.arguments.allSatisfy { argument in
                let value = argument.expression
                return value.is(NilLiteralExprSyntax.self) || ["false", "[]", "\"\"", "[:]"].contains(value.code)
            }
    }

    /// Whether every caller in the file drops a failure that a function hands to its completion handler.
    ///
    /// - Returns: false if there is no caller in the file.
    func isDropped(by function: SwiftFunction) -> Bool {
        source.facts.fact(.isDropped, about: function) {
            let callers = source.calls(of: function)
            return !callers.isEmpty && callers.allSatisfy(drops)
        }
    }

    private func drops(_ caller: SwiftCall) -> Bool {
        if let closure = caller.closures.last { return drops(closure, caller.function) }
        // `load(provider, completion: completion)`
        guard let function = caller.function else { return false }
        let isHandedOn = caller.node.arguments.contains { argument in
            argument.expression.as(DeclReferenceExprSyntax.self).map {
                function.closureParameters.contains($0.baseName.text)
            } == true
        }
        return isHandedOn && isDropped(by: function)
    }

    private func drops(_ closure: ClosureExprSyntax, _ function: SwiftFunction?) -> Bool {
        let names = closure.parameterNames
        guard closure.signature?.parameterClause != nil || closure.words.contains("$0") else { return true }
        // An error beside the value may be told.
        guard names.count <= 1 || names.dropFirst().allSatisfy({ $0 == nil }) else { return false }
        guard let first = names.first, let value = first else { return true }
        let silence = SilenceReader(source: source)
        let isUnwrapped =
            closure.all(OptionalBindingConditionSyntax.self).contains { binding in
                binding.initializer.map { $0.value.code == value } ?? (binding.pattern.code == value)
            }
        return isUnwrapped && !silence.notices(value, in: Syntax(closure), function)
    }
}

extension SwiftSource {
    /// The names of functions that do little more than complete the request.
    var plainCompletions: Set<String> { Set(functions.filter(isCompletion).map(\.name)) }

    private func isCompletion(_ function: SwiftFunction) -> Bool {
        guard let block = function.body?.as(CodeBlockSyntax.self), block.statements.count <= 2 else { return false }
        return calls.contains { call in
            guard call.completes, call.function?.id == function.id else { return false }
            let around = call.node.ancestors.prefix { $0.id != block.id }
            return !around.contains { node in
                if let closure = node.as(ClosureExprSyntax.self) {
                    return closure.owner.flatMap { SwiftCall($0, in: nil) }?.runsItsClosure != true
                }
                return node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self)
            }
        }
    }

    /// Whether a `guard` in the handler after a node ends the way before a call.
    private func isBehindGuard(_ call: FunctionCallExprSyntax, after node: some SyntaxProtocol) -> Bool {
        call.ancestors.contains { around in
            guard let items = around.as(CodeBlockItemListSyntax.self), !node.isInside(items) else { return false }
            return items.contains { item in
                item.endPosition <= call.position
                    && item.item.as(GuardStmtSyntax.self).map { !$0.isOnlyAboutSelf } == true
            }
        }
    }

    /// Whether the request ends as a success on the way that goes on after a node.
    func completes(after node: some SyntaxProtocol, in function: SwiftFunction?) -> Bool {
        // The caller of the function goes on.
        if let function,
            facts.fact(
                .completesAfter, about: function,
                {
                    calls(of: function).contains { completes(after: $0.node, in: $0.function) }
                })
        {
            return true
        }
        return calls.contains { call in
            guard call.node.position >= node.endPosition, call.function?.id == function?.id,
                !isBehindGuard(call.node, after: node),
                call.completes || call.isOwn && completing.contains(call.name)
            else { return false }
            for around in call.node.ancestors {
                // A counter that has come to its end.
                if let condition = around.as(IfExprSyntax.self), !condition.conditions.compares { return false }
                if around.is(GuardStmtSyntax.self) || around.is(CatchClauseSyntax.self)
                    || around.is(SwitchCaseSyntax.self)
                {
                    return false
                }
                if around.is(CodeBlockItemListSyntax.self), node.isInside(around) { return true }
            }
            return false
        }
    }
}
