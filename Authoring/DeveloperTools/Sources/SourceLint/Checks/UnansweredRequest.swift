// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// The person sees a sheet that never goes away, and the host waits.
struct UnansweredRequest: SourceCheck {
    let name = "unanswered-request"
    let severity = Finding.Severity.error
    let summary = "A way through a handler neither ends the request nor answers its caller"

    private static let beginnings: Set<String> = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "beginRequest", "didSelectPost",
    ]

    func findings(in source: SwiftSource) -> [Finding] {
        let personCanEnd = isEndedByPerson(source)
        let handlers = source.loads.flatMap { load in
            (!personCanEnd || waits(load, source) ? load.handler : nil).map {
                AnswerReader.exits(of: $0.statements, source, in: load.call.function, loadsCount: false)
            } ?? []
        }
        let beginnings = source.functions.filter {
            Self.beginnings.contains($0.name) && (!personCanEnd || $0.name == "didSelectPost")
        }.flatMap { function in
            function.body?.as(CodeBlockSyntax.self).map {
                AnswerReader.exits(of: $0.statements, source, in: function, loadsCount: true)
            } ?? []
        }
        let tasks = source.calls.filter { ["Task", "detached"].contains($0.name) }.flatMap { call in
            call.closures.last.map { closure -> [Syntax] in
                guard source.loads.contains(where: { $0.handler == nil && $0.call.node.isInside(closure) }) else {
                    return []
                }
                return AnswerReader.exits(of: closure.statements, source, in: call.function, loadsCount: false)
            } ?? []
        }
        let posts = source.functions.filter { $0.name == "didSelectPost" && !isAnswered(source) }.compactMap {
            function in
            function.node.as(FunctionDeclSyntax.self).map { Syntax($0.name) }
        }.compactMap {
            source.finding(
                self, at: $0, "nothing in this file ends the request: the sheet stays, and the host waits",
                fix: Self.fix)
        }
        var seen: Set<SyntaxIdentifier> = []
        return posts
            + (handlers + beginnings + tasks).filter { seen.insert($0.id).inserted }.compactMap {
                source.finding(
                    self, at: $0, "this way neither ends the request nor leads on: the sheet stays, and the host waits",
                    fix: Self.fix)
            }
    }

    private static let fix =
        "end every way with completeRequest or cancelRequest(withError:), or leave the group that is waited for"

    /// Whether a button or a menu of the sheet ends the request: then it stays, and the person can.
    private func isEndedByPerson(_ source: SwiftSource) -> Bool {
        let actions = source.functions.filter { function in
            let attributes = function.node.as(FunctionDeclSyntax.self)?.attributes.words ?? []
            return !attributes.isDisjoint(with: ["objc", "IBAction"])
        }.map(\.name)
        if actions.contains(where: source.answering.contains) { return true }
        // `Button("Cancel") { finish() }`, `Button("Save", action: save)`, `UIAction { … }`
        return source.calls.contains { call in
            guard ["Button", "UIAction", "onTapGesture", "onSubmit"].contains(call.name) else { return false }
            let named = call.argument("action", "handler").map(\.words) ?? []
            return !named.isDisjoint(with: source.answering)
                || call.closures.contains { closure in
                    closure.all(FunctionCallExprSyntax.self).contains { part in
                        SwiftCall(part, in: nil).map {
                            $0.endsRequest || $0.isOwn && source.answering.contains($0.name)
                        } == true
                    }
                }
        }
    }

    /// Whether a group or a continuation waits for a handler.
    private func waits(_ load: SwiftLoad, _ source: SwiftSource) -> Bool {
        load.handler?.all(FunctionCallExprSyntax.self).contains { part in
            SwiftCall(part, in: load.call.function).map { $0.answers && !$0.endsRequest && !$0.isCompletion } == true
        } == true
    }

    /// Whether the request may be ended: here, by the class above, or by what is given the context.
    private func isAnswered(_ source: SwiftSource) -> Bool {
        let ends: Set<String> = ["completeRequest", "cancelRequest"]
        guard source.words.isDisjoint(with: ends), source.words.contains("SLComposeServiceViewController"),
            source.functions.contains(where: {
                $0.name == "didSelectPost" && $0.body?.as(CodeBlockSyntax.self)?.statements.isEmpty == false
            })
        else { return true }
        return source.calls.contains { call in
            call.name == "didSelectPost" && call.base?.is(SuperExprSyntax.self) == true
                || call.node.arguments.contains { argument in
                    ["extensionContext", "self.extensionContext", "extensionContext!", "self"].contains(
                        argument.expression.code)
                }
        }
    }
}
