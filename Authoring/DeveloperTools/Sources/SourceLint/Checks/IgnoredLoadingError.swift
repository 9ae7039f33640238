// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// An attachment that could not be loaded is left out, and the share looks as if it had never had it.
struct IgnoredLoadingError: SourceCheck {
    let name = "ignored-loading-error"
    let severity = Finding.Severity.warning
    let summary = "An attachment that cannot be loaded is left out silently"

    func findings(in source: SwiftSource) -> [Finding] {
        let silence = SilenceReader(source: source)
        return source.loads.compactMap { load in
            guard isIgnored(load, silence) else { return nil }
            if load.handler == nil { return finding(source, load.call) }
            let isStopped = load.handler?.words.isDisjoint(with: SilenceReader.stopping) == false
            if isStopped {
                return source.finding(
                    self, at: load.call.nameToken,
                    "what cannot be loaded here ends the process, and all that was shared is lost with it",
                    fix: Self.fix)
            }
            return finding(source, load.call)
        } + functions(source, silence)
    }

    /// Whether a failed load goes unreported.
    func isIgnored(_ load: SwiftLoad, _ silence: SilenceReader) -> Bool {
        load.handler.map { ignores($0, load, silence) } ?? isSilentlyAwaited(load.call, silence)
    }

    private static let fix = "hand the error to cancelRequest(withError:), or show which attachment is missing"

    private func finding(_ source: SwiftSource, _ call: SwiftCall) -> Finding? {
        let end =
            source.completes(after: call.nameToken, in: call.function)
            ? "the request ends as a success" : "the person does not learn of it"
        return source.finding(
            self, at: call.nameToken, "what cannot be loaded here is left out, and \(end)", fix: Self.fix)
    }

    /// `try? await read(provider)`, a function of the file that loads and throws.
    private func functions(_ source: SwiftSource, _ silence: SilenceReader) -> [Finding] {
        source.calls.compactMap { call in
            guard call.isOwn, call.isAwaited, source.loading.contains(call.name),
                source.functions(named: call.name).contains(where: \.isThrowing),
                call.node.ancestors.prefix(while: { !$0.is(CodeBlockItemSyntax.self) }).contains(where: {
                    $0.as(TryExprSyntax.self)?.questionOrExclamationMark?.text == "?"
                }), isSilentlyAwaited(call, silence)
            else { return nil }
            return finding(source, call)
        }
    }

    private func ignores(_ handler: ClosureExprSyntax, _ load: SwiftLoad, _ silence: SilenceReader) -> Bool {
        let function = load.call.function
        // What goes on whether or not there is a value tells its caller.
        let calls = handler.all(FunctionCallExprSyntax.self).compactMap { SwiftCall($0, in: function) }
        if calls.contains(where: { tells($0, load.call.function, silence) }) { return false }
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
            binding.pattern.code == value && (binding.initializer.map { $0.value.words.contains(value) } ?? true)
        }
        // It is handed on as it is, or stored, with whatever it is.
        let isHandedOn = calls.contains { call in
            !call.isLogging && call.node.arguments.contains { $0.expression.code == value }
                && !["type", "String"].contains(call.name)
        }
        return (isUnwrapped || !isHandedOn) && looksAt(value, in: handler)
    }

    /// Whether it hands a failure to the caller, and the caller checks it.
    private func tells(_ call: SwiftCall, _ function: SwiftFunction?, _ silence: SilenceReader) -> Bool {
        if call.isCompletion {
            return function.map { FailureReader(source: silence.source).isDropped(by: $0) } != true
        }
        guard call.name == "resume", call.base != nil else { return false }
        if call.argument("throwing", "with") != nil { return true }
        return function.map(silence.callersDrop) != true
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
                    let returned = clause.body.all(ReturnStmtSyntax.self).compactMap(\.expression)
                    // `return nil` reports it if the caller checks that.
                    let isEmpty = returned.allSatisfy { $0.is(NilLiteralExprSyntax.self) || $0.code == "false" }
                    let isDropped = returned.isEmpty || call.function.map(silence.callersDrop) == true
                    return isEmpty && isDropped && silence.isSilent(clause.body, in: call.function, error: error)
                }
            }
            if node.is(CodeBlockItemSyntax.self), node.parent?.parent?.parent?.is(DoStmtSyntax.self) != true {
                return false
            }
        }
        return false
    }
}

extension IgnoredLoadingError {
    /// A block that ignores its error: `^(NSURL *url, NSError *error) { [self upload:url]; }`.
    func findings(in source: SourceFile) -> [Finding] {
        source.loads.compactMap { load in
            guard let block = source.handler(of: load), let error = block.parameters.last, block.parameters.count > 1,
                isIgnored(error, in: block.body, source), !tellsOtherwise(block, source)
            else { return nil }
            return source.finding(
                self, at: load.index, "what cannot be loaded here is left out, and the person does not learn of it",
                fix: Self.fix)
        }
    }

    /// Whether a name is that of a logging function: `NSLog`, `DDLogError`, `os_log`.
    private static func isLog(_ name: String) -> Bool {
        name.hasSuffix("Log") || name.contains("DDLog") || name.contains("os_log")
    }

    /// Whether an error is only logged, or tested without a report.
    private func isIgnored(_ error: String, in body: ClosedRange<Int>, _ source: SourceFile) -> Bool {
        body.allSatisfy { index in
            // A label is not a use: `copyItemAtURL:… error:nil`.
            guard source.text(index) == error, source.text(index - 1) != ".", source.text(index + 1) != ":" else {
                return true
            }
            let calls = source.openings(around: index, "(").filter(body.contains)
            if calls.contains(where: { Self.isLog(source.text($0 - 1)) }) { return true }
            guard let condition = calls.last, source.text(condition - 1) == "if" else { return false }
            let end = source.region(condition).upperBound
            if source.text(end + 1) == "return", source.text(end + 2) == ";" { return true }
            guard source.text(end + 1) == "{" else { return false }
            let isFine = source.text(index - 1) == "!" || source.text(index + 1) == "=="
            return isFine || isSilent(source.region(end + 1), source)
        }
    }

    /// Whether a region only logs and returns.
    private func isSilent(_ region: ClosedRange<Int>, _ source: SourceFile) -> Bool {
        region.allSatisfy { index in
            // A message: `[self finish]`, a call: `handler(nil)`.
            if source.text(index) == "["
                || source.text(index) == "(" && source.text(index + 1) != ")"
                    && !Self.isLog(source.text(index - 1))
            {
                return source.openings(around: index, "(").contains {
                    region.contains($0) && Self.isLog(source.text($0 - 1))
                }
            }
            return source.text(index) != "="
        }
    }

    /// Whether it hands on what it got, whatever it is, or says so in another branch.
    private func tellsOtherwise(_ block: SourceFile.Handler, _ source: SourceFile) -> Bool {
        // A handler called without arguments reports no failure.
        let words = Set(
            block.body.filter { !(source.text($0 + 1) == "(" && source.text($0 + 2) == ")") }.map(source.text))
        if !words.isDisjoint(with: [
            "completion", "completionHandler", "callback", "cancelRequestWithError", "UIAlertController",
            "presentViewController",
        ]) {
            return true
        }
        // A branch that shows or reports something, for the error or for the value.
        return block.body.contains { brace in
            guard source.text(brace) == "{", brace != block.body.lowerBound,
                ["if", "else"].contains(source.head(of: brace).first?.text) || source.text(brace - 1) == "else"
            else { return false }
            return source.region(brace).contains { index in
                let text = source.text(index).lowercased()
                return text != "error" && Self.reporting.contains(where: text.contains)
            }
        }
    }

    private static let reporting = ["fail", "error", "alert", "cancel", "present", "show", "report"]
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
