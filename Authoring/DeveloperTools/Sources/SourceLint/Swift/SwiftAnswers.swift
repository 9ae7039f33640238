// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Walks through the ways of a body, and finds those that end without an answer: the request not ended, the group not left, no handler called.
struct AnswerReader {
    let source: SwiftSource
    let function: SwiftFunction?
    /// Whether starting a load is an answer, as it is for what begins a request.
    let loadsCount: Bool
    private(set) var exits: [Syntax] = []
    /// Whether a group is left or a continuation resumed: nothing else does for the others.
    private var isStrict = false
    /// The variables of the body.
    private var locals: Set<String> = []
    /// The branches that let a way without an answer go on.
    private var blames: [Syntax] = []

    init(_ source: SwiftSource, in function: SwiftFunction?, loadsCount: Bool = false) {
        self.source = source
        self.function = function
        self.loadsCount = loadsCount
    }

    private static let showing = ["fail", "error", "show", "present", "alert", "dismiss"]
    private static let telling = [
        "complet", "finish", "done", "dismiss", "cancel", "close", "fail", "error", "handle", "present", "show",
        "alert",
        "deliver", "report", "process", "redirect", "open", "did", "next", "send", "post", "save", "update",
    ]

    /// Whether something in a node answers, or may do so in a file that is not looked at.
    func answers(_ node: some SyntaxProtocol) -> Bool {
        keepsState(node)
            || node.all(FunctionCallExprSyntax.self).contains { part in
                guard let call = SwiftCall(part, in: function), !call.isLogging else { return false }
                return answers(call)
            }
    }

    /// Whether it sets what is shown, or what another function goes on with.
    private func keepsState(_ node: some SyntaxProtocol) -> Bool {
        guard !isStrict, !loadsCount || function?.name == "didSelectPost" else { return false }
        return node.all(SequenceExprSyntax.self).contains { sequence in
            let parts = Array(sequence.elements)
            guard parts.count >= 3, parts[1].is(AssignmentExprSyntax.self),
                !parts[0].is(DiscardAssignmentExprSyntax.self)
            else { return false }
            let name = parts[0].words.first
            return !locals.contains(parts[0].code) || name == "self"
        }
    }

    private func answers(_ call: SwiftCall) -> Bool {
        if call.answers { return true }
        // What the class above does is not known, and most do nothing.
        if call.base?.is(SuperExprSyntax.self) == true {
            return call.name == "didSelectPost" || call.name == "didSelectCancel"
        }
        if isStrict { return call.isOwn && source.answering.contains(call.name) }
        if call.isOwn {
            if source.answering.contains(call.name) || source.loading.contains(call.name) { return true }
            if Self.showing.contains(where: call.name.lowercased().hasPrefix) { return true }
            // A function that is not in this file may do anything.
            return source.functions(named: call.name).isEmpty && call.name.first?.isLowercase == true
                && !["fatalError", "print"].contains(call.name) && call.name != "super"
                && call.base?.code != "super"
        }
        if loadsCount, SwiftLoad(call) != nil { return true }
        let name = call.name.lowercased()
        return Self.telling.contains { name.hasPrefix($0) } && !SwiftLoad.methods.contains(call.name)
    }

    /// The ways of a handler, or of a function's body, that end without an answer.
    static func exits(
        of body: CodeBlockItemListSyntax, _ source: SwiftSource, in function: SwiftFunction?, loadsCount: Bool
    )
        -> [Syntax]
    {
        var reader = AnswerReader(source, in: function, loadsCount: loadsCount)
        reader.locals = Set(body.all(IdentifierPatternSyntax.self).map(\.identifier.text))
        reader.isStrict = body.all(FunctionCallExprSyntax.self).contains { node in
            guard let call = SwiftCall(node, in: function) else { return false }
            return call.answers && !call.endsRequest && !call.isCompletion
        }
        guard reader.hasDirectAnswer(body) else { return [] }
        let states = reader.walk(body, [false])
        if states.contains(false) {
            reader.exits += reader.blames.isEmpty ? body.last.map { [Syntax($0)] } ?? [] : reader.blames
        }
        return reader.exits
    }

    /// Whether it ends the request, leaves a group or calls someone at all, at once or in a function of this file.
    private func hasDirectAnswer(_ body: CodeBlockItemListSyntax) -> Bool {
        body.all(FunctionCallExprSyntax.self).contains { part in
            guard let call = SwiftCall(part, in: function) else { return false }
            if loadsCount,
                part.ancestors.prefix(while: { $0.id != body.id }).contains(where: { node in
                    let owner = node.as(ClosureExprSyntax.self).map { $0.owner.flatMap { SwiftCall($0, in: nil) } }
                    return owner.map { $0?.runsItsClosure != true } == true
                })
            {
                return false
            }
            return call.answers
                || call.isOwn && source.answering.contains(call.name)
                    && !(loadsCount && source.loading.contains(call.name))
        }
    }

    private mutating func walk(_ items: CodeBlockItemListSyntax, _ start: Set<Bool>) -> Set<Bool> {
        var states = start
        for item in items {
            if states.isEmpty { break }
            states = walk(item.item, states)
            // What comes after answers for what came before.
            if states == [true] { blames.removeAll { $0.isInside(items) } }
        }
        return states
    }

    private mutating func walk(_ item: CodeBlockItemSyntax.Item, _ states: Set<Bool>) -> Set<Bool> {
        switch item {
        case .stmt(let statement): return walk(statement, states)
        case .expr(let expression): return walk(expression, states)
        case .decl(let declaration):
            // A value of its own is no answer, unless making it is.
            return declaration.is(FunctionDeclSyntax.self) ? states : after(declaration, states)
        }
    }

    private mutating func walk(_ statement: StmtSyntax, _ states: Set<Bool>) -> Set<Bool> {
        if let result = statement.as(ReturnStmtSyntax.self) {
            if states.contains(false), !(result.expression.map { answers($0) } ?? false) {
                exits.append(Syntax(result))
            }
            return []
        }
        if statement.is(ThrowStmtSyntax.self) { return [] }
        if let guarded = statement.as(GuardStmtSyntax.self) {
            // If the object has gone, its sheet has too.
            if !guarded.isOnlyAboutSelf, !guarded.conditions.compares, !isOnceOnly(guarded), !isAboutContext(guarded) {
                _ = walk(guarded.body.statements, states)
            }
            return after(guarded.conditions, states)
        }
        if let deferred = statement.as(DeferStmtSyntax.self) { return after(deferred, states) }
        if let expression = statement.as(ExpressionStmtSyntax.self)?.expression { return walk(expression, states) }
        if let attempt = statement.as(DoStmtSyntax.self) {
            var ends = walk(attempt.body.statements, states)
            for clause in attempt.catchClauses {
                let other = walk(clause.body.statements, states)
                if !ends.contains(false), other.contains(false) { blames.append(Syntax(clause)) }
                ends.formUnion(other)
            }
            return ends
        }
        if let loop = statement.as(ForStmtSyntax.self) {
            return walk(loop.body.statements, states).union(loadsCount && answers(loop.body) ? [true] : states)
        }
        if let loop = statement.as(WhileStmtSyntax.self) { return walk(loop.body.statements, states).union(states) }
        return after(statement, states)
    }

    /// `guard let items = extensionContext?.inputItems else { return }`: without a context there is no request.
    private func isAboutContext(_ guarded: GuardStmtSyntax) -> Bool {
        guarded.conditions.allSatisfy { element in
            guard let binding = element.condition.as(OptionalBindingConditionSyntax.self) else { return false }
            let value = binding.initializer?.value.code ?? binding.pattern.code
            return ["extensionContext", "extensionContext?.inputItems"].contains(value.replacing("self.", with: ""))
        }
    }

    /// `guard !started else { return }` followed by `started = true`: the first call has continued.
    private func isOnceOnly(_ guarded: GuardStmtSyntax) -> Bool {
        guard guarded.conditions.count == 1,
            let test = guarded.conditions.first?.condition.as(ExprSyntax.self)?.as(PrefixOperatorExprSyntax.self),
            test.operator.text == "!", let body = function?.body
        else { return false }
        return body.all(SequenceExprSyntax.self).contains { sequence in
            let parts = Array(sequence.elements)
            return parts.count == 3 && parts[0].code == test.expression.code && parts[1].is(AssignmentExprSyntax.self)
                && parts[2].code == "true"
        }
    }

    private mutating func walk(_ expression: ExprSyntax, _ states: Set<Bool>) -> Set<Bool> {
        if let condition = expression.as(IfExprSyntax.self) { return walk(condition, states) }
        if let choice = expression.as(SwitchExprSyntax.self) {
            var ends: Set<Bool> = []
            for part in choice.cases {
                guard let part = part.as(SwitchCaseSyntax.self) else { continue }
                ends.formUnion(walk(part.statements, states))
            }
            return ends
        }
        if let node = expression.as(FunctionCallExprSyntax.self), let call = SwiftCall(node, in: function) {
            if ["fatalError", "preconditionFailure"].contains(call.name) { return [] }
            // What runs at once or soon is a part of the way.
            if call.runsItsClosure, let closure = call.closures.last, answers(closure) {
                let ends = walk(closure.statements, states)
                if ends.contains(false) {
                    exits += blames.filter { $0.isInside(closure) }
                    blames.removeAll { $0.isInside(closure) }
                }
                return [true]
            }
        }
        return after(expression, states)
    }

    private mutating func walk(_ condition: IfExprSyntax, _ states: Set<Bool>) -> Set<Bool> {
        let start = after(condition.conditions, states)
        var ends = walk(condition.body.statements, start)
        let isAnswered = !ends.contains(false)
        switch condition.elseBody {
        case .codeBlock(let block):
            let other = walk(block.statements, start)
            if isAnswered, other.contains(false), !blames.contains(where: { $0.isInside(block) }) {
                blames.append(Syntax(condition))
            }
            ends.formUnion(other)
        case .ifExpr(let next): ends.formUnion(walk(next, start))
        case nil:
            // How many are left is compared: another handler's turn comes.
            if isAnswered, condition.conditions.compares { return [true] }
            if isAnswered, start.contains(false) { blames.append(Syntax(condition)) }
            ends.formUnion(start)
        }
        if !ends.contains(false) { blames.removeAll { $0.isInside(condition) } }
        return ends
    }

    private mutating func after(_ node: some SyntaxProtocol, _ states: Set<Bool>) -> Set<Bool> {
        answers(node) ? [true] : states
    }
}
