// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Whether the code after a failure reports it.
struct SilenceReader {
    let source: SwiftSource

    private static let telling = [
        "error", "fail", "alert", "present", "show", "cancel", "dismiss", "report", "record", "abort", "reject",
        "complete", "finish", "notify", "warn", "close", "retry", "handle", "toast",
    ]
    /// The functions that keep a failure in a collection, and the variables that are shown.
    private static let collecting: Set<String> = ["append", "insert", "add", "updateValue"]
    private static let shown = ["text", "title", "message", "status", "label", "phase"]
    static let stopping: Set<String> = ["fatalError", "preconditionFailure", "precondition", "exit"]

    /// Whether a block does nothing with a failure but write to a log, and go on or return nothing.
    ///
    /// - Parameters:
    ///   - block: the statements.
    ///   - function: the function around them.
    ///   - error: what they call the error.
    /// - Returns: whether the failure is kept from the person and from callers.
    func isSilent(_ block: some SyntaxProtocol, in function: SwiftFunction?, error: String? = nil) -> Bool {
        if !block.all(ThrowStmtSyntax.self).isEmpty { return false }
        // Another attempt, whose failure is another matter.
        if block.all(TryExprSyntax.self).contains(where: { $0.questionOrExclamationMark == nil }) { return false }
        for node in block.all(FunctionCallExprSyntax.self) {
            guard let call = SwiftCall(node, in: function), !call.isLogging else { continue }
            if call.isCompletion, FailureReader.handsNothing(call),
                function.map({ FailureReader(source: source).isDropped(by: $0) }) == true
            {
                continue
            }
            // Ending the process reports nothing, and loses the other attachments.
            if Self.stopping.contains(call.name) { continue }
            if call.isCompletion || call.endsRequest { return false }
            if call.name == "resume", call.argument("throwing", "with") != nil { return false }
            // `failures.append(name)`
            if Self.collecting.contains(call.name), call.base != nil { return false }
            // Inside of a message for a log it is not told either.
            let isLogged = node.ancestors.prefix { $0.id != block.id }.contains {
                $0.as(FunctionCallExprSyntax.self).flatMap { SwiftCall($0, in: function) }?.isLogging == true
            }
            if isLogged { continue }
            if let error, node.arguments.contains(where: { $0.words.contains(error) }) { return false }
            let name = call.name.lowercased()
            if Self.telling.contains(where: name.contains) { return false }
            if call.isOwn, source.answering.contains(call.name) { return false }
            // Another function of the app may tell it.
            if call.isOwn, name.first?.isLetter == true, call.name.first?.isUppercase == false,
                source.functions(named: call.name).isEmpty, !Self.plain.contains(call.name)
            {
                return false
            }
        }
        for sequence in block.all(SequenceExprSyntax.self) {
            let parts = Array(sequence.elements)
            guard parts.count >= 3 else { continue }
            // `failures += 1`
            if let sign = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text, sign == "+=" { return false }
            guard parts[1].is(AssignmentExprSyntax.self) else { continue }
            let target = parts[0].code.lowercased()
            if target == "_" { continue }
            if Self.shown.contains(where: target.contains) { return false }
            if let error, parts[2...].contains(where: { $0.words.contains(error) }) { return false }
            if Self.telling.contains(where: target.contains) { return false }
            // `state = .failed`
            if parts[2...].contains(where: { part in
                Self.telling.contains { part.words.joined(separator: " ").lowercased().contains($0) }
            }) {
                return false
            }
        }
        for node in block.all(ReturnStmtSyntax.self) {
            guard let value = node.expression else { continue }
            if let error, value.words.contains(error) { return false }
            if Self.telling.contains(where: { value.words.joined(separator: " ").lowercased().contains($0) }) {
                return false
            }
        }
        return true
    }

    private static let plain: Set<String> = [
        "min", "max", "type", "autoreleasepool", "stride", "zip", "abs", "withExtendedLifetime",
    ]

    /// Whether a function's callers look at what it returns when it fails: `if copied { … } else { … }`, `guard let file = save(…)`.
    ///
    /// - Returns: false if a caller goes on without it, or if no caller is in the file.
    func callersNotice(_ function: SwiftFunction) -> Bool {
        source.facts.fact(.callersNotice, about: function) {
            let calls = source.calls(of: function)
            return !calls.isEmpty && calls.allSatisfy { noticesFailure(of: ExprSyntax($0.node), in: $0.function) }
        }
    }

    /// Whether every caller in the file goes on without what a function could not return.
    func callersDrop(_ function: SwiftFunction) -> Bool {
        source.facts.fact(.callersDrop, about: function) {
            let calls = source.calls(of: function)
            return !calls.isEmpty && !calls.contains { noticesFailure(of: ExprSyntax($0.node), in: $0.function) }
        }
    }

    /// Whether the statement around an expression does something else if it fails.
    func noticesFailure(of expression: ExprSyntax, in function: SwiftFunction?) -> Bool {
        for node in expression.ancestors {
            if let guarded = node.as(GuardStmtSyntax.self) {
                return !isSilent(guarded.body, in: function)
            }
            if let condition = node.as(IfExprSyntax.self) {
                guard expression.isInside(condition.conditions) else { return false }
                // `if (try? …) != nil { return }`: what comes then is another attempt.
                if isCompared(expression, in: Syntax(condition), with: "!=") {
                    if returnsNothing(after: condition) { return function.map(callersNotice) ?? false }
                    return condition.elseBody != nil || !condition.body.all(ReturnStmtSyntax.self).isEmpty
                }
                if isNegated(expression, in: Syntax(condition)) { return !isSilent(condition.body, in: function) }
                return hasLoudElse(condition, in: function)
            }
            if let binding = node.as(PatternBindingSyntax.self) {
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                    let body = function?.body
                else { return false }
                return notices(name, in: body, function)
            }
            if let sequence = node.as(SequenceExprSyntax.self) {
                let parts = Array(sequence.elements)
                if parts.count >= 3, parts[1].is(AssignmentExprSyntax.self),
                    expression.isInside(parts[2]) || parts.count > 3,
                    let body = function?.body
                {
                    return notices(parts[0].code.replacing("self.", with: ""), in: body, function)
                }
            }
            // The caller of this function gets it.
            if node.is(ReturnStmtSyntax.self) { return function.map(callersNotice) ?? false }
            if node.is(CodeBlockItemSyntax.self) { return false }
        }
        return false
    }

    /// `if … { return … }`, and then `return nil`.
    private func returnsNothing(after condition: IfExprSyntax) -> Bool {
        guard
            let items = condition.ancestors.first(where: { $0.is(CodeBlockItemListSyntax.self) })?.as(
                CodeBlockItemListSyntax.self),
            let next = items.first(where: { $0.position >= condition.endPosition }),
            let value = next.item.as(ReturnStmtSyntax.self)?.expression
        else { return false }
        return value.is(NilLiteralExprSyntax.self) || value.code == "false"
    }

    /// `(try? …) == nil`, `!copy(…)`
    private func isNegated(_ expression: ExprSyntax, in condition: Syntax) -> Bool {
        expression.ancestors.prefix { $0.id != condition.id }.contains { node in
            if let prefix = node.as(PrefixOperatorExprSyntax.self) { return prefix.operator.text == "!" }
            return isCompared(expression, at: node, with: "==")
        }
    }

    private func isCompared(_ expression: ExprSyntax, in condition: Syntax, with sign: String) -> Bool {
        expression.ancestors.prefix { $0.id != condition.id }.contains { isCompared(expression, at: $0, with: sign) }
    }

    /// Whether a sequence compares it with nil.
    private func isCompared(_ expression: ExprSyntax, at node: Syntax, with sign: String) -> Bool {
        node.as(SequenceExprSyntax.self)?.comparisons.contains { comparison in
            comparison.sign.operator.text == sign && comparison.right.first?.is(NilLiteralExprSyntax.self) == true
                && comparison.left.contains { expression.isInside($0) }
        } == true
    }

    /// Whether a condition on a variable does something else if it has no value.
    func notices(_ name: String, in body: Syntax, _ function: SwiftFunction?) -> Bool {
        for guarded in body.all(GuardStmtSyntax.self) where guarded.conditions.words.contains(name) {
            if !isSilent(guarded.body, in: function) { return true }
        }
        for condition in body.all(IfExprSyntax.self) where condition.conditions.words.contains(name) {
            let text = condition.conditions.code
            let isNegated = text.contains("== nil") || text.contains("!" + name) || text.contains("== false")
            if isNegated ? !isSilent(condition.body, in: function) : hasLoudElse(condition, in: function) {
                return true
            }
        }
        // Handed to the caller.
        return body.all(FunctionCallExprSyntax.self).contains { node in
            guard let call = SwiftCall(node, in: function), call.isCompletion || call.name == "resume" else {
                return false
            }
            return node.arguments.contains { $0.words.contains(name) }
        }
    }

    private func hasLoudElse(_ condition: IfExprSyntax, in function: SwiftFunction?) -> Bool {
        switch condition.elseBody {
        case .codeBlock(let block): !isSilent(block, in: function)
        // What comes before the last of them are other classes, and no failures.
        case .ifExpr(let next): hasLoudElse(next, in: function)
        case nil: false
        }
    }
}
