// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// The request is completed beside the handlers, which have not run yet.
struct CompletionWithoutWaiting: SourceCheck {
    let name = "completion-without-waiting"
    let severity = Finding.Severity.error
    let summary = "The request ends while attachments are still loading"
    private static let fix = "complete in the handler, or after all of them: await the loads, or notify a DispatchGroup"

    private static func message(line: Int) -> String {
        "the request ends here, while what line \(line) loads may not be there yet; the process may be gone before its handler runs"
    }

    func findings(in source: SourceFile) -> [Finding] {
        let loads = source.loads
        return source.completions.compactMap { completion in
            guard let function = function(source, around: completion),
                let load = loads.last(where: { load in
                    function.contains(load.index) && load.index < completion
                        && !isOtherBranch(source, completion, load.index)
                }),
                !loads.contains(where: { $0.region.contains(completion) }), !waits(source, from: load, to: completion)
            else { return nil }
            return source.finding(
                self, at: completion,
                Self.message(line: source.tokens[load.index].line), fix: Self.fix)
        }
    }

    /// The innermost function around a token: what belongs to `func`, or to a method at the top of an Objective-C file.
    private func function(_ source: SourceFile, around index: Int) -> ClosedRange<Int>? {
        let braces = source.openings(around: index, "{")
        let named = braces.first { source.head(of: $0).contains { ["func", "init"].contains($0.text) } }
        return (named ?? braces.last).map(source.region)
    }

    /// Whether it is in the `else` of an `if` in which the load is.
    private func isOtherBranch(_ source: SourceFile, _ completion: Int, _ load: Int) -> Bool {
        source.openings(around: completion, "{").contains { brace in
            var start = brace
            while true {
                let head = source.head(of: start).startIndex
                // `else {`, `else if (…) {`
                let word = source.text(head) == "if" ? head - 1 : start - 1
                guard source.text(word) == "else" else { return false }
                guard source.text(word - 1) == "}", let before = source.opening(of: word - 1) else { return false }
                if source.region(before).contains(load) { return true }
                start = before
            }
            return false
        }
    }

    /// Whether something in between waits, or calls back when all are there.
    private func waits(_ source: SourceFile, from load: SourceFile.Load, to completion: Int) -> Bool {
        let waiting: Set<String> = [
            "notify", "wait", "sink", "receiveCompletion", "dispatch_group_notify", "dispatch_group_wait",
            "dispatch_semaphore_wait", "await",
        ]
        return source.indices(of: waiting).contains { $0 > load.index && $0 < completion }
            || source.openings(around: completion, "{").contains { brace in
                source.tokens[max(0, brace - 12)..<brace].contains { waiting.contains($0.text) }
            }
    }
}

extension CompletionWithoutWaiting {
    private static let waiting: Set<String> = [
        "notify", "wait", "sink", "receiveCompletion", "then", "done", "flatMap", "addCompletionHandler",
    ]

    func findings(in source: SwiftSource) -> [Finding] {
        let completing = source.plainCompletions
        return source.calls.filter { $0.completes || $0.isOwn && completing.contains($0.name) }.compactMap {
            completion in
            guard source.loads(around: completion.node).isEmpty,
                let load = source.loads.last(where: { load in
                    guard let begun = begun(load), load.call.function?.id == completion.function?.id else {
                        return false
                    }
                    return begun.position < completion.node.position && !completion.node.isInside(begun)
                        && leads(from: begun, to: completion.node)
                }), let begun = begun(load), !waits(source, from: begun, to: completion.node)
            else { return nil }
            return source.finding(
                self, at: completion.nameToken, Self.message(line: source.line(of: load.call.nameToken)), fix: Self.fix)
        }
    }

    /// Returns the call that begins a load that goes on by itself: a call with a handler, or the `Task` that awaits it; nil for none.
    private func begun(_ load: SwiftLoad) -> FunctionCallExprSyntax? {
        if load.handler != nil { return load.call.node }
        for node in load.call.node.ancestors {
            guard let closure = node.as(ClosureExprSyntax.self), let owner = closure.owner else { continue }
            return SwiftCall(owner, in: nil)?.name == "Task" ? owner : nil
        }
        return nil
    }

    /// Whether the one follows the other, and is not in another branch, or behind a `return`.
    private func leads(from load: FunctionCallExprSyntax, to completion: FunctionCallExprSyntax) -> Bool {
        // Another turn of the loop takes another branch.
        if let loop = load.loop?.as(ForStmtSyntax.self), completion.isInside(loop.body), !load.endsLoop,
            !isLater(completion, in: Syntax(loop))
        {
            return true
        }
        for node in load.ancestors {
            if completion.isInside(node) {
                let isBranch =
                    node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self) || node.is(SwitchCaseListSyntax.self)
                    || node.is(DoStmtSyntax.self)
                return !isBranch && !isLater(completion, in: node)
            }
            let statements = node.as(CodeBlockItemListSyntax.self)
            if statements?.last?.item.is(ReturnStmtSyntax.self) == true { return false }
        }
        return true
    }

    /// Whether it is in a closure that is kept for later, such as what a button does.
    private func isLater(_ completion: FunctionCallExprSyntax, in region: Syntax) -> Bool {
        completion.ancestors.prefix { $0.id != region.id }.contains { node in
            guard let closure = node.as(ClosureExprSyntax.self) else { return false }
            return closure.owner.flatMap { SwiftCall($0, in: nil) }?.runsItsClosure != true
        }
    }

    private func waits(
        _ source: SwiftSource, from load: FunctionCallExprSyntax, to completion: FunctionCallExprSyntax
    ) -> Bool {
        let between = source.calls.contains { call in
            call.node.position >= load.endPosition && call.node.position < completion.position
                && (Self.waiting.contains(call.name) || call.isAwaited)
        }
        return between
            || completion.ancestors.contains { node in
                node.as(FunctionCallExprSyntax.self).flatMap { SwiftCall($0, in: nil) }.map {
                    Self.waiting.contains($0.name)
                } == true
            }
    }
}
