// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// The host shows that all went well.
struct SuccessWithoutStoring: SourceCheck {
    let name = "success-without-storing"
    let severity = Finding.Severity.warning
    let summary = "The request ends as a success although something failed"

    func findings(in source: SwiftSource) -> [Finding] {
        let completing = source.plainCompletions
        return source.calls.compactMap { call in
            let completes =
                call.name == "completeRequest" && !call.isOwn || call.isOwn && completing.contains(call.name)
            guard completes,
                let failure = failure(around: call, source) ?? failure(before: call, source)
                    ?? refusal(around: call) ?? refusal(before: call)
            else { return nil }
            return source.finding(
                self, at: call.nameToken, "this reports success to the host, although \(failure)",
                fix: "say what went wrong, then end with cancelRequest(withError:)")
        }
    }

    // MARK: Before it

    /// The first words in the names of functions that store or hand over.
    private static let storing: Set<String> = [
        "save", "store", "write", "upload", "enqueue", "send", "post", "open", "persist", "import", "copy", "submit",
        "set", "append", "add", "insert", "redirect", "deliver", "forward", "remember", "capture", "dispatch",
        "perform",
    ]
    /// The second words in the names of functions that change what is shown: `addSubview`, `setTitle`.
    private static let views: Set<String> = [
        "subview", "arranged", "child", "target", "needs", "title", "image", "gesture", "content", "constraint",
        "constraints",
        "view", "action", "editing", "hidden",
    ]

    /// `if let text { save(text) }` and no `else`, or a `catch` that says nothing, before the request is completed in any case.
    private func failure(before call: SwiftCall, _ source: SwiftSource) -> String? {
        var child = Syntax(call.node)
        for node in call.node.ancestors {
            defer { child = node }
            if let items = node.as(CodeBlockItemListSyntax.self) {
                let before = items.prefix { !child.isInside($0) }
                for item in before.reversed() {
                    if let failure = failure(in: item, call, source) { return failure }
                }
            }
            if let closure = node.as(ClosureExprSyntax.self) {
                let owner = closure.owner.flatMap { SwiftCall($0, in: nil) }
                guard owner?.runsItsClosure == true || owner?.name == "notify" else { return nil }
            }
            if node.is(IfExprSyntax.self) || node.is(GuardStmtSyntax.self) || node.is(CatchClauseSyntax.self)
                || node.is(SwitchCaseSyntax.self) || node.is(FunctionDeclSyntax.self)
            {
                return nil
            }
        }
        return nil
    }

    private func failure(in item: CodeBlockItemSyntax, _ call: SwiftCall, _ source: SwiftSource) -> String? {
        let line = source.line(of: item)
        let silence = SilenceReader(source: source)
        if let attempt = item.item.as(DoStmtSyntax.self) ?? item.item.as(StmtSyntax.self)?.as(DoStmtSyntax.self) {
            // Other checks look at loads, and at files that are stored.
            let isCheckedElsewhere =
                source.loads.contains { $0.call.node.isInside(attempt.body) }
                || source.stores.contains { $0.call.node.isInside(attempt.body) }
            guard !isCheckedElsewhere, hands(attempt.body) else { return nil }
            return attempt.catchClauses.contains { clause in
                clause.body.rightBrace.presence == .present
                    && silence.isSilent(clause.body, in: call.function, error: "error")
            } ? "the error caught in line \(line) is not reported" : nil
        }
        let statement = item.item.as(StmtSyntax.self)?.as(ExpressionStmtSyntax.self)?.expression
        guard
            let condition = (statement ?? item.item.as(ExprSyntax.self))?.as(IfExprSyntax.self),
            condition.elseBody == nil, concernsWhatIsStored(condition, source), hands(condition.body),
            condition.body.all(ReturnStmtSyntax.self).isEmpty,
            // What could not be loaded is reported at the load.
            !source.loads(around: call.node).contains(where: { load in
                load.value.map { condition.conditions.words.contains($0) } == true
                    && IgnoredLoadingError().isIgnored(load, silence)
            })
        else { return nil }
        return "nothing is stored when ‘\(shortened(condition.conditions.code))’ in line \(line) does not hold"
    }

    private func shortened(_ text: String) -> String {
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 40 ? words.prefix(40) + "…" : words
    }

    /// Whether a condition asks for something loaded, collected or encoded, and not for a setting or a comment.
    private func concernsWhatIsStored(_ condition: IfExprSyntax, _ source: SwiftSource) -> Bool {
        guard
            concernsItems(
                condition.conditions,
                also: [
                    "text", "texts", "collected", "staged", "result", "results", "shared", "content", "link", "links",
                    "media",
                    "item", "items", "captures", "pending", "encoded", "trimmed", "payload",
                ])
        else { return false }
        // Any other condition may choose what is done.
        return condition.conditions.allSatisfy { element in
            if let test = element.condition.as(ExprSyntax.self)?.as(PrefixOperatorExprSyntax.self) {
                return test.operator.text == "!" && test.expression.code.hasSuffix("isEmpty")
            }
            return element.condition.is(OptionalBindingConditionSyntax.self)
        } && !condition.conditions.allSatisfy { isAddress($0, source) }
    }

    /// `let url = URL(string: "app://inbox")`, or a variable with it: the address of the app, which is always there.
    private func isAddress(_ element: ConditionElementSyntax, _ source: SwiftSource) -> Bool {
        guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else { return false }
        if let value = binding.initializer?.value, isAddress(value) { return true }
        let name = binding.initializer?.value.code ?? binding.pattern.code
        let values = source.functions.flatMap { $0.values[name] ?? [] }
        return !values.isEmpty && values.allSatisfy(isAddress)
    }

    private func isAddress(_ value: ExprSyntax) -> Bool {
        guard
            let text = value.as(FunctionCallExprSyntax.self)?.arguments.first?.expression.as(
                StringLiteralExprSyntax.self),
            value.as(FunctionCallExprSyntax.self)?.calledExpression.code == "URL"
        else { return false }
        return text.segments.description.contains("://")
    }

    /// Whether something is stored or handed over, and not only shown.
    private func hands(_ block: CodeBlockSyntax) -> Bool {
        block.all(FunctionCallExprSyntax.self).contains { part in
            guard let call = SwiftCall(part, in: nil), !call.isLogging, !call.endsRequest else { return false }
            let words = call.name.firstCamelWords
            return Self.storing.contains(words.first) && !Self.views.contains(words.second)
        }
    }

    // MARK: The app that is opened

    /// `extensionContext.open(url) { _ in … }`: share and action extensions are refused.
    private func refusal(around call: SwiftCall) -> String? {
        for node in call.node.ancestors {
            guard let closure = node.as(ClosureExprSyntax.self), let owner = closure.owner,
                let opening = SwiftCall(owner, in: nil)
            else { continue }
            guard isOpening(opening), closure.parameterNames.count == 1 else { return nil }
            // The result is named, and used.
            if let result = closure.parameterNames[0], closure.statements.words.contains(result) { return nil }
            return Self.refused
        }
        return nil
    }

    /// `extensionContext.open(url)`, and the request is completed next.
    private func refusal(before call: SwiftCall) -> String? {
        guard let item = call.node.ancestors.first(where: { $0.is(CodeBlockItemSyntax.self) }),
            let items = item.parent?.as(CodeBlockItemListSyntax.self)
        else { return nil }
        let before = items.prefix { $0.id != item.id }.last?.item
        guard let opening = before?.as(FunctionCallExprSyntax.self).flatMap({ SwiftCall($0, in: nil) }),
            isOpening(opening), opening.closures.isEmpty
        else { return nil }
        return Self.refused
    }

    private static let refused =
        "the system may have refused to open the app, as it does for share and action extensions"

    private func isOpening(_ call: SwiftCall) -> Bool {
        call.name == "open" && call.base?.code.lowercased().contains("context") == true
    }

    // MARK: Around it

    private func failure(around call: SwiftCall, _ source: SwiftSource) -> String? {
        var child = Syntax(call.node)
        for node in call.node.ancestors {
            defer { child = node }
            if let clause = node.as(CatchClauseSyntax.self) {
                if clause.catchItems.description.contains("Cancel") { return nil }
                return isShown(child, source) ? nil : "an error was caught"
            }
            if let guarded = node.as(GuardStmtSyntax.self) {
                guard !guarded.isOnlyAboutSelf, concernsItems(guarded.conditions),
                    !isShown(Syntax(guarded.body), source)
                else {
                    return nil
                }
                return "what was shared could not be taken"
            }
            if let condition = node.as(IfExprSyntax.self), call.node.isInside(condition.body) {
                let text = condition.conditions.code
                let isFailure = text.contains("error != nil") || text.hasPrefix("let error") || text.contains("= error")
                if isFailure { return isShown(Syntax(condition.body), source) ? nil : "there was an error" }
                // `if model.failed { … }`
                let last = text.split(separator: ".").last?.lowercased() ?? ""
                if !text.hasPrefix("!"), ["failed", "haserror", "hasfailed", "didfail"].contains(last) {
                    return isShown(Syntax(condition.body), source) ? nil : "‘\(shortened(text))’ is true here"
                }
            }
            // `if let url { … } else { complete() }`
            if let condition = node.as(IfExprSyntax.self), case .codeBlock(let block) = condition.elseBody,
                call.node.isInside(block), !condition.conditions.all(OptionalBindingConditionSyntax.self).isEmpty,
                concernsItems(condition.conditions), hands(condition.body)
            {
                return isShown(Syntax(block), source) ? nil : "what was shared could not be taken"
            }
            // In an action that a person chose it is the person's will.
            if node.is(ClosureExprSyntax.self), source.loads(around: call.node).isEmpty { return nil }
            if node.is(FunctionDeclSyntax.self) { return nil }
        }
        return nil
    }

    /// Whether a condition is about what was shared.
    private func concernsItems(_ conditions: ConditionElementListSyntax, also more: Set<String> = []) -> Bool {
        let words = conditions.tokens(viewMode: .sourceAccurate).map { $0.text.lowercased() }
        // Without any item there is nothing to store.
        if ["inputitems", "attachments", "extensioncontext", "contenttext"].contains(where: words.contains) {
            return false
        }
        let nouns: Set<String> = ["url", "urls", "data", "image", "images", "error", "file", "files"]
        let views: Set<String> = ["field", "view", "label", "button", "controller", "cell"]
        return conditions.tokens(viewMode: .sourceAccurate).contains { token in
            let words = token.text.camelWords
            return !words.isDisjoint(with: nouns.union(more)) && words.isDisjoint(with: views)
        }
    }

    /// Whether something is shown first.
    private func isShown(_ block: Syntax, _ source: SwiftSource, depth: Int = 2) -> Bool {
        block.all(FunctionCallExprSyntax.self).contains { part in
            guard let call = SwiftCall(part, in: nil), !call.isLogging else { return false }
            // What a function of the file does counts, and not its name.
            let bodies = call.isOwn ? source.functions(named: call.name).compactMap(\.body) : []
            if depth > 0, !bodies.isEmpty {
                return bodies.contains { isShown($0, source, depth: depth - 1) || setsShown($0) }
            }
            let name = call.name.lowercased()
            return ["present", "alert", "show", "error", "cancel", "toast", "fail"].contains(where: name.contains)
        }
    }

    /// Whether a body gives a value to something that the person sees: `label.text = …`.
    private func setsShown(_ body: Syntax) -> Bool {
        body.all(SequenceExprSyntax.self).contains { sequence in
            let parts = Array(sequence.elements)
            guard parts.count >= 3, parts[1].is(AssignmentExprSyntax.self) else { return false }
            let target = parts[0].code.lowercased()
            return ["text", "title", "message", "status", "error", "label", "state", "phase", "failed"].contains(
                where: target.contains)
        }
    }
}
