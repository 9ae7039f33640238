// SPDX-License-Identifier: Apache-2.0

import LintReports
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
        let handlers = source.loads.flatMap { load in
            load.handler.map {
                AnswerReader.exits(of: $0.statements, source, in: load.call.function, loadsCount: false)
            } ?? []
        }
        let beginnings = source.functions.filter { Self.beginnings.contains($0.name) }.flatMap { function in
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
        var seen: Set<SyntaxIdentifier> = []
        return (handlers + beginnings + tasks).filter { seen.insert($0.id).inserted }.compactMap {
            source.finding(
                self, at: $0, "this way neither ends the request nor leads on: the sheet stays, and the host waits",
                fix:
                    "end every way with completeRequest or cancelRequest(withError:), or leave the group that is waited for"
            )
        }
    }
}
