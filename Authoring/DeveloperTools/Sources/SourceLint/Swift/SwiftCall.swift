// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// A call, by the name of what is called.
struct SwiftCall {
    let node: FunctionCallExprSyntax
    /// The last part of the name: `loadItem` in `provider.loadItem(…)`.
    let name: String
    /// The expression before the last part of the name; nil for `finish()`.
    let base: ExprSyntax?
    /// The place of the name.
    let nameToken: TokenSyntax
    /// The innermost function around it.
    let function: SwiftFunction?
    /// Whether it is called on the object itself, or on nothing: then the function may be one of this file.
    let isOwn: Bool

    private static let owners: Set<String> = ["self", "Self", "this", "weakSelf", "strongSelf", "super"]

    init?(_ node: FunctionCallExprSyntax, in function: SwiftFunction?) {
        var callee = node.calledExpression
        while true {
            if let optional = callee.as(OptionalChainingExprSyntax.self) {
                callee = optional.expression
            } else if let forced = callee.as(ForceUnwrapExprSyntax.self) {
                callee = forced.expression
            } else if let generic = callee.as(GenericSpecializationExprSyntax.self) {
                callee = generic.expression
            } else {
                break
            }
        }
        self.node = node
        self.function = function
        if let member = callee.as(MemberAccessExprSyntax.self) {
            (name, nameToken, base) = (
                member.declName.baseName.text, member.declName.baseName, member.base ?? ExprSyntax(member)
            )
        } else if let reference = callee.as(DeclReferenceExprSyntax.self) {
            (name, nameToken, base) = (reference.baseName.text, reference.baseName, nil)
        } else {
            return nil
        }
        isOwn = base.map(Self.isOwner) ?? true
    }

    /// Whether an expression is the object itself: `self`, `self?`, `self!`.
    private static func isOwner(_ base: ExprSyntax) -> Bool {
        if let optional = base.as(OptionalChainingExprSyntax.self) { return isOwner(optional.expression) }
        if let forced = base.as(ForceUnwrapExprSyntax.self) { return isOwner(forced.expression) }
        if base.is(SuperExprSyntax.self) { return true }
        return base.as(DeclReferenceExprSyntax.self).map { owners.contains($0.baseName.text) } == true
    }

    /// The value of the argument with a label.
    func argument(_ labels: String...) -> ExprSyntax? {
        node.arguments.first { labels.contains($0.label?.text ?? "") }?.expression
    }

    /// The closures that it is given, trailing ones too.
    var closures: [ClosureExprSyntax] {
        node.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
            + [node.trailingClosure].compactMap { $0 } + node.additionalTrailingClosures.map(\.closure)
    }

    private static let logging: Set<String> = [
        "print", "NSLog", "debugPrint", "os_log", "dump", "assertionFailure", "DDLogError", "DDLogInfo", "DDLogWarn",
        "DDLogDebug",
    ]

    /// Whether it only writes to a log.
    var isLogging: Bool {
        if base == nil || Self.logging.contains(name) { return Self.logging.contains(name) || name.hasPrefix("log") }
        let receiver = base?.code.lowercased() ?? ""
        return receiver.split(separator: ".").contains { $0.contains("log") && !$0.contains("login") }
    }

    private static let ending: Set<String> = ["completeRequest", "cancelRequest"]
    private static let telling: Set<String> = ["leave", "signal", "resume", "fulfill"]

    /// Whether it ends the request.
    var endsRequest: Bool { Self.ending.contains(name) }

    /// Whether it ends the request as a success.
    var completes: Bool { name == "completeRequest" && !isOwn }

    /// Whether it ends the request, or answers what waits for it: a group, a continuation, the caller of the function.
    var answers: Bool {
        // `task.resume()` begins a transfer.
        let begins = name == "resume" && base?.code.lowercased().contains("task") == true
        if endsRequest || base != nil && Self.telling.contains(name) && !begins { return true }
        return isCompletion
    }

    /// Whether it calls a closure that the function was given.
    var isCompletion: Bool {
        guard base == nil else { return false }
        if let function, function.closureParameters.contains(name) { return true }
        return ["completion", "completionHandler", "callback", "handler"].contains(name)
    }

    /// Whether an `await` waits for it.
    var isAwaited: Bool {
        for node in node.ancestors {
            if node.is(AwaitExprSyntax.self) { return true }
            if node.is(CodeBlockItemSyntax.self) || node.is(ClosureExprSyntax.self) { return false }
        }
        return false
    }

    /// Whether its loop waits for it: `for … { await read(provider) }`, and no task is begun for it.
    var isSequential: Bool {
        guard isAwaited, let loop = node.loop, !loop.is(ClosureExprSyntax.self) else { return false }
        return !node.ancestors.prefix { $0.id != loop.id }.contains { $0.is(ClosureExprSyntax.self) }
    }

    private static let later: Set<String> = [
        "async", "asyncAfter", "Task", "detached", "perform", "performAndWait", "addOperation", "run", "init",
        "addTask", "asyncAndWait", "sync",
    ]

    /// Whether its closure runs by itself, at once or a little later.
    var runsItsClosure: Bool { Self.later.contains(name) }

    /// Where a handler of its runs in any case: on one thread, or after what came before.
    var orders: Bool {
        let text = base?.code ?? ""
        switch name {
        case "async", "sync", "asyncAfter", "asyncAndWait", "perform", "performAndWait":
            return !text.contains("global(")
        case "run": return text == "MainActor"
        case "Task":
            return closures.contains { $0.signature?.attributes.code.contains("MainActor") == true }
        case "withLock", "withLockUnchecked", "performUpdates", "synchronized", "modify": return true
        default: return false
        }
    }
}

/// A function, an initializer or a computed property with its body.
final class SwiftFunction {
    let name: String
    /// The label that a caller writes and the name in the body, in order.
    let parameters: [(label: String?, name: String)]
    /// The parameters that are called.
    let closureParameters: Set<String>
    let node: Syntax
    let body: Syntax?
    /// The values that variables are given in the body, by the names of the variables.
    let values: [String: [ExprSyntax]]
    /// The expressions that the function returns.
    let returned: [ExprSyntax]
    /// Whether it has a loop that goes on as long as a file is there.
    let looksForFreeName: Bool

    var id: SyntaxIdentifier { node.id }
    /// Whether the function is declared with `throws`.
    var isThrowing: Bool {
        node.as(FunctionDeclSyntax.self)?.signature.effectSpecifiers?.throwsClause != nil
    }

    init(_ name: String, _ clause: FunctionParameterClauseSyntax, _ block: CodeBlockSyntax?, _ node: Syntax) {
        self.name = name
        self.node = node
        parameters = clause.parameters.map { parameter in
            let label = parameter.firstName.text
            return (label == "_" ? nil : label, parameter.secondName?.text ?? label)
        }
        closureParameters = Set(
            clause.parameters.filter { parameter in
                let type = parameter.type.code
                return type.contains("->") || type.hasSuffix("Handler") || type.contains("Completion")
                    || type.hasSuffix("Block") || type.hasSuffix("Callback")
            }.map { $0.secondName?.text ?? $0.firstName.text })
        body = block.map { Syntax($0) }
        (values, returned, looksForFreeName) = Self.contents(body)
    }

    init(_ name: String, _ block: AccessorBlockSyntax, _ node: Syntax) {
        self.name = name
        self.node = node
        parameters = []
        closureParameters = []
        body = Syntax(block)
        (values, returned, looksForFreeName) = Self.contents(body)
    }

    private static func contents(_ body: Syntax?) -> ([String: [ExprSyntax]], [ExprSyntax], Bool) {
        guard let body else { return ([:], [], false) }
        let reader = BodyReader()
        reader.walk(body)
        var returned = reader.returned
        // A body of one expression returns it.
        let items =
            body.as(CodeBlockSyntax.self)?.statements
            ?? body.as(AccessorBlockSyntax.self)?.accessors.as(CodeBlockItemListSyntax.self)
        if let items, items.count == 1, let only = items.first?.item.as(ExprSyntax.self) { returned.append(only) }
        return (reader.values, returned, reader.looksForFreeName)
    }
}

/// A visitor that collects the values of a body's variables, and the values that the body returns.
private final class BodyReader: SyntaxVisitor {
    private(set) var values: [String: [ExprSyntax]] = [:]
    private(set) var returned: [ExprSyntax] = []
    private(set) var looksForFreeName = false
    private var closures = 0

    init() { super.init(viewMode: .sourceAccurate) }

    private func add(_ pattern: PatternSyntax, _ value: ExprSyntax?) {
        guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let value else { return }
        values[name, default: []].append(value)
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        add(node.pattern, node.initializer?.value)
        return .visitChildren
    }
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        add(node.pattern, node.initializer?.value)
        return .visitChildren
    }
    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
        if node.conditions.words.contains("fileExists") { looksForFreeName = true }
        return .visitChildren
    }
    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        add(node.pattern, node.sequence)
        return .visitChildren
    }
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        if parts.count >= 3, parts[1].is(AssignmentExprSyntax.self) {
            let target = parts[0].code.replacing("self.", with: "")
            let value = parts.count == 3 ? parts[2] : ExprSyntax(SequenceExprSyntax(elements: .init(parts[2...])))
            values[target, default: []].append(value)
        }
        return .visitChildren
    }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        closures += 1
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { closures -= 1 }
    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if closures == 0, let value = node.expression { returned.append(value) }
        return .visitChildren
    }
}

/// A call that loads an attachment.
struct SwiftLoad {
    static let methods: Set<String> = [
        "loadItem", "loadDataRepresentation", "loadFileRepresentation", "loadInPlaceFileRepresentation", "loadObject",
        "loadTransferable",
    ]

    let call: SwiftCall
    /// The closure that goes on with the loaded value; nil if the load is awaited without a closure.
    let handler: ClosureExprSyntax?
    /// The names that the handler gives to its parameters; nil for one that is named `_`.
    let parameters: [String?]

    init?(_ call: SwiftCall) {
        guard Self.methods.contains(call.name), call.base != nil else { return nil }
        self.call = call
        handler = call.closures.last
        guard handler != nil || call.isAwaited else { return nil }
        parameters = handler?.parameterNames ?? []
    }

    /// Returns the name that the handler gives to the loaded value; nil for none.
    var value: String? { parameters.first ?? nil }
    /// Returns the name that the handler gives to the error; nil for none.
    var error: String? { parameters.count > 1 ? parameters.last ?? nil : nil }

    /// Whether it is the last of its loop: a `return` or `break` follows.
    var endsLoop: Bool { call.node.endsLoop }

    /// Whether it is one of several: a loop goes on after it, or one that calls its function does.
    func isOneOfSeveral(in source: SwiftSource) -> Bool {
        if call.node.loop != nil { return !endsLoop }
        return call.function.map { Self.isCalledInLoop($0, source) } == true
    }

    private static func isCalledInLoop(_ function: SwiftFunction, _ source: SwiftSource) -> Bool {
        source.facts.fact(.isCalledInLoop, about: function) {
            source.calls(of: function).contains { call in
                if call.isAwaited { return false }
                if call.node.loop != nil { return !call.node.endsLoop }
                return call.function.map { isCalledInLoop($0, source) } == true
            }
        }
    }

    /// Whether several may be loading at a time: it is in a loop, or in a function that a loop of this file calls.
    func isRepeated(in source: SwiftSource) -> Bool { call.node.isRepeated(in: call.function, source, depth: 2) }
}

extension ClosureExprSyntax {
    /// The names of the parameters; nil for `_`.
    var parameterNames: [String?] {
        switch signature?.parameterClause {
        case .simpleInput(let list): return list.map { $0.name.text == "_" ? nil : $0.name.text }
        case .parameterClause(let clause):
            return clause.parameters.map { parameter in
                let name = parameter.secondName?.text ?? parameter.firstName.text
                return name == "_" ? nil : name
            }
        case nil:
            let words = statements.tokens(viewMode: .sourceAccurate).map(\.text)
            return words.contains("$1") ? ["$0", "$1"] : ["$0"]
        }
    }
}

extension SyntaxProtocol {
    /// Whether it is the last of its loop: a `return` or `break` follows.
    var endsLoop: Bool {
        let closureLoop = loop?.as(ClosureExprSyntax.self)
        var isLast = false
        for node in ancestors {
            // A `return` in a closure goes on with the next.
            if closureLoop?.id == node.as(ClosureExprSyntax.self)?.id, closureLoop != nil { return false }
            if let last = node.as(CodeBlockItemListSyntax.self)?.last?.item {
                if last.is(ReturnStmtSyntax.self), closureLoop == nil { return true }
                if last.is(BreakStmtSyntax.self) { isLast = true }
            }
            if node.is(FunctionDeclSyntax.self) || node.is(ClosureExprSyntax.self) { break }
            // A `break` there ends the `switch` alone.
            if node.is(SwitchCaseSyntax.self) { isLast = false }
            if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self) {
                // The loops around it go on.
                if !isLast { return false }
                isLast = false
            }
        }
        return true
    }

    /// The innermost loop around it in its function.
    var loop: Syntax? {
        for node in ancestors {
            if node.is(ForStmtSyntax.self) || node.is(WhileStmtSyntax.self) || node.is(RepeatStmtSyntax.self) {
                return node
            }
            if node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self) { return nil }
            if let closure = node.as(ClosureExprSyntax.self),
                let call = closure.call, ["forEach", "enumerateObjects", "concurrentPerform", "map"].contains(call)
            {
                return node
            }
        }
        return nil
    }

    /// Whether it is in a loop, or in a function that a loop of the file calls.
    func isRepeated(in function: SwiftFunction?, _ source: SwiftSource, depth: Int) -> Bool {
        if loop != nil { return true }
        guard depth > 0, let function else { return false }
        return source.calls(of: function).contains { call in
            !call.isSequential && call.node.isRepeated(in: call.function, source, depth: depth - 1)
        }
    }
}

extension ClosureExprSyntax {
    /// The name of what is called with it.
    var call: String? { owner.flatMap { SwiftCall($0, in: nil)?.name } }

    /// The call that it is given to.
    var owner: FunctionCallExprSyntax? {
        for node in ancestors {
            if let call = node.as(FunctionCallExprSyntax.self) { return call }
            if node.is(LabeledExprSyntax.self) || node.is(LabeledExprListSyntax.self)
                || node.is(MultipleTrailingClosureElementSyntax.self)
                || node.is(MultipleTrailingClosureElementListSyntax.self)
            {
                continue
            }
            return nil
        }
        return nil
    }
}
