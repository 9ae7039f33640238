// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// Handlers run at the same time, on threads of their own: an array that two of them append to loses one of both, or the process.
struct UnguardedState: SourceCheck {
    let name = "unguarded-state"
    let severity = Finding.Severity.warning
    let summary = "Handlers that run at the same time change one variable"

    func findings(in source: SourceFile) -> [Finding] {
        let loops = source.loops
        var seen: Set<String> = []
        return source.loads.filter { load in loops.contains { $0.contains(load.index) } }.flatMap { load -> [Finding] in
            guard let handler = source.handler(of: load) else { return [] }
            return handler.body.compactMap { index -> Finding? in
                guard let name = changed(at: index, source), !isOrdered(index, in: handler.body, source),
                    !isDeclared(name, in: handler.body, source),
                    // A variable of another method is another one.
                    seen.insert("\(name) \(source.openings(around: index, "{").last ?? 0)").inserted
                else { return nil }
                return source.finding(self, at: index, Self.message(name), fix: Self.fix)
            }
        }
    }

    /// `pending--`, `count += 1`, `[items addObject:…]`
    private func changed(at index: Int, _ source: SourceFile) -> String? {
        // The signs may be one token or two.
        let next = source.text(index + 1)
        let isCounted = [next, next + source.text(index + 2)].contains { ["--", "++", "+=", "-="].contains($0) }
        if source.tokens[index].kind == .word, isCounted { return source.text(index) }
        if source.text(index) == "addObject", source.text(index - 2) == "[" || source.text(index - 2) == "." {
            return source.text(index - 1)
        }
        return nil
    }

    private func isOrdered(_ index: Int, in body: ClosedRange<Int>, _ source: SourceFile) -> Bool {
        let words: Set<String> = [
            "dispatch_async", "dispatch_sync", "dispatch_barrier_async", "synchronized", "performBlock",
            "performSelectorOnMainThread",
        ]
        let isInBlock = source.openings(around: index, "{").filter(body.contains).contains { brace in
            source.tokens[max(0, brace - 14)..<brace].contains { words.contains($0.text) }
        }
        let isLocked = source.indices(of: [
            "lock", "os_unfair_lock_lock", "pthread_mutex_lock", "dispatch_semaphore_wait",
        ])
        .contains { body.contains($0) && $0 < index }
        return isInBlock || isLocked
    }

    /// Whether a variable belongs to the block.
    private func isDeclared(_ name: String, in body: ClosedRange<Int>, _ source: SourceFile) -> Bool {
        source.indices(of: [name]).contains { index in
            body.contains(index) && source.text(index + 1) == "="
                && (source.text(index - 1) == "*" || source.tokens[max(0, index - 1)].kind == .word)
        }
    }

    private static let changing: Set<String> = ["append", "insert", "updateValue", "removeValue", "formUnion", "add"]

    func findings(in source: SwiftSource) -> [Finding] {
        var seen: Set<String> = []
        return source.loads.flatMap { load -> [Finding] in
            guard let handler = load.handler, load.isRepeated(in: source), !isOnMainActor(handler), !handler.isInActor,
                !waits(load, source)
            else { return [] }
            return changes(in: Syntax(handler), of: load.call.function, source, depth: 1).compactMap { change in
                guard seen.insert("\(change.name) \(load.call.function?.name ?? "")").inserted else { return nil }
                return finding(change, source)
            }
                + besides(handler, load, source).compactMap { change in
                    guard seen.insert("\(change.name) \(load.call.function?.name ?? "")").inserted else { return nil }
                    return source.finding(
                        self, at: change.node,
                        "handlers of attachments that are loading change \(change.name) at the same time: changes are lost",
                        fix: Self.fix)
                }
        }
            + handedOn(source).compactMap { change, function in
                guard seen.insert("\(change.name) \(function?.name ?? "")").inserted else { return nil }
                return finding(change, source)
            }
    }

    private static let fix = "change it on one queue, in an actor or under a lock, or await one load after the other"

    private static func message(_ name: String) -> String {
        "handlers of several attachments run at the same time, and each changes \(name): changes are lost"
    }

    private func finding(_ change: (name: String, node: Syntax), _ source: SwiftSource) -> Finding? {
        source.finding(self, at: change.node, Self.message(change.name), fix: Self.fix)
    }

    /// Returns the changes by the loop itself, beside its handlers, of variables that these change too.
    private func besides(
        _ handler: ClosureExprSyntax, _ load: SwiftLoad, _ source: SwiftSource
    ) -> [(name: String, node: Syntax)] {
        guard let loop = load.call.node.loop?.as(ForStmtSyntax.self),
            // Most loops only start the loads.
            source.calls.contains(where: { call in
                Self.changing.contains(call.name) && call.node.isInside(loop.body) && !call.node.isInside(handler)
            })
        else { return [] }
        let names = Set(
            changes(in: Syntax(handler), of: load.call.function, source, depth: 0, isLockedToo: true).map(\.name))
        let body = Syntax(loop.body)
        return changes(in: body, of: load.call.function, source, depth: 0).filter { change in
            names.contains(change.name)
                && change.node.ancestors.prefix { $0.id != body.id }.allSatisfy {
                    !$0.is(ClosureExprSyntax.self)
                }
        }
    }

    /// Returns the changes in closures that a loop hands to a function of the file, which calls them when it has loaded.
    private func handedOn(_ source: SwiftSource) -> [(change: (name: String, node: Syntax), function: SwiftFunction?)] {
        source.calls.flatMap { call -> [((name: String, node: Syntax), SwiftFunction?)] in
            guard call.isOwn, source.loading.contains(call.name), call.node.loop != nil, !call.isAwaited,
                let closure = call.closures.last, !isOnMainActor(closure), !closure.isInActor,
                let function = source.functions(named: call.name).first, !function.closureParameters.isEmpty,
                let body = function.body, body.words.isDisjoint(with: ["main", "MainActor", "wait"])
            else { return [] }
            return changes(in: Syntax(closure), of: call.function, source, depth: 0).map { ($0, call.function) }
        }
    }

    private func isOnMainActor(_ closure: ClosureExprSyntax) -> Bool {
        closure.signature?.attributes.words.contains("MainActor") == true
    }

    private func attributes(of function: SwiftFunction) -> Syntax {
        function.node.as(FunctionDeclSyntax.self).map { Syntax($0.attributes) } ?? function.node
    }

    /// Whether the loop waits for each load before it begins the next.
    private func waits(_ load: SwiftLoad, _ source: SwiftSource) -> Bool {
        let loops =
            load.call.node.loop.map { [$0] } ?? load.call.function.map { function in
                source.calls(of: function).compactMap(\.node.loop)
            } ?? []
        return loops.contains { loop in
            source.calls.contains { $0.name == "wait" && $0.node.isInside(loop) }
        }
    }

    private func isGuarded(_ node: some SyntaxProtocol) -> Bool {
        node.words.contains { word in
            ["barrier", "objc_sync_enter", "synchronized", "sync", "MainActor"].contains(word)
                || word.lowercased().contains("lock") && !word.lowercased().contains("block")
        }
    }

    /// Returns the changes in a handler, on no queue, of variables from outside: in the handler or in a function of the file that it calls.
    private func changes(
        in region: Syntax, of function: SwiftFunction?, _ source: SwiftSource, depth: Int, isLockedToo: Bool = false
    ) -> [(name: String, node: Syntax)] {
        func isLoose(_ node: some SyntaxProtocol, in region: Syntax) -> Bool {
            isLockedToo || self.isLoose(node, in: region) && !isLocked(node, in: region)
        }
        var own = Set(region.all(IdentifierPatternSyntax.self).map(\.identifier.text))
        if let handler = region.as(ClosureExprSyntax.self) { own.formUnion(handler.parameterNames.compactMap { $0 }) }
        func isOutside(_ expression: ExprSyntax) -> String? {
            let text = expression.code.filter { !"!?".contains($0) }
            let parts = text.split(separator: ".").map(String.init)
            guard let first = parts.first,
                parts.allSatisfy({ $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
            else {
                return nil
            }
            // A type is no variable.
            guard first.first?.isUppercase != true else { return nil }
            let isSelf = ["self", "this", "strongSelf", "weakSelf"].contains(first)
            guard isSelf ? parts.count == 2 : parts.count == 1 && !own.contains(first) else { return nil }
            return parts.last
        }
        var found: [(name: String, node: Syntax)] = []
        for node in region.all(FunctionCallExprSyntax.self) where isLoose(node, in: region) {
            // An actor orders what is awaited.
            guard let call = SwiftCall(node, in: function), !call.isAwaited else { continue }
            if Self.changing.contains(call.name), let base = call.base, let name = isOutside(base) {
                found.append((name, Syntax(call.nameToken)))
            } else if depth > 0, call.isOwn {
                for function in source.functions(named: call.name) {
                    guard let body = function.body, !isGuarded(body), !isGuarded(attributes(of: function)) else {
                        continue
                    }
                    let patterns = Set(body.all(IdentifierPatternSyntax.self).map(\.identifier.text))
                    let locals = patterns.union(function.parameters.map(\.name))
                    found += changes(in: body, of: function, source, depth: depth - 1).filter {
                        !locals.contains($0.name)
                    }
                }
            }
        }
        for sequence in region.all(SequenceExprSyntax.self) where isLoose(sequence, in: region) {
            let parts = Array(sequence.elements)
            guard parts.count >= 3, let name = isOutside(parts[0]) else { continue }
            let sign = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text
            let counts = ["+=", "-="].contains(sign)
            // `count = count + 1`
            let adds =
                parts[1].is(AssignmentExprSyntax.self)
                && parts[2].code == parts[0].code
            if counts || adds { found.append((name, Syntax(parts[0]))) }
        }
        return found
    }

    /// Whether no queue, lock or actor orders it.
    private func isLoose(_ node: some SyntaxProtocol, in region: Syntax) -> Bool {
        !node.ancestors.prefix { $0.id != region.id }.contains { part in
            guard let closure = part.as(ClosureExprSyntax.self), let owner = closure.owner,
                let call = SwiftCall(owner, in: nil)
            else { return false }
            return call.orders || SwiftLoad.methods.contains(call.name) || Self.isLock(call.base?.code ?? "")
        }
    }

    private static func isLock(_ text: String) -> Bool {
        let name = text.lowercased()
        return name.contains("lock") && !name.contains("block") && !name.contains("clock") || name.contains("mutex")
    }

    /// Whether a call of `lock.lock()` precedes it in one of the blocks around it.
    private func isLocked(_ node: some SyntaxProtocol, in region: Syntax) -> Bool {
        node.ancestors.prefix { $0.id != region.id }.contains { part in
            guard let items = part.as(CodeBlockItemListSyntax.self) else { return false }
            var isLocked = false
            for item in items.prefix(while: { $0.position < node.position && !node.isInside($0) }) {
                guard let expression = item.item.as(FunctionCallExprSyntax.self),
                    let call = SwiftCall(expression, in: nil)
                else { continue }
                if ["lock", "objc_sync_enter", "wait", "os_unfair_lock_lock"].contains(call.name) { isLocked = true }
                if ["unlock", "objc_sync_exit", "signal", "os_unfair_lock_unlock"].contains(call.name) {
                    isLocked = false
                }
            }
            return isLocked
        }
    }
}

extension SyntaxProtocol {
    /// Whether an actor is around it.
    var isInActor: Bool { ancestors.contains { $0.is(ActorDeclSyntax.self) } }
}
