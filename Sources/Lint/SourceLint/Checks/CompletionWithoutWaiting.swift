// SPDX-License-Identifier: Apache-2.0

import LintReports

/// The request is completed beside the handlers, which have not run yet.
struct CompletionWithoutWaiting: SourceCheck {
    let name = "completion-without-waiting"
    let severity = Finding.Severity.error
    let summary = "The request ends while attachments are still loading"

    func findings(in source: SourceFile) -> [Finding] {
        let loads = source.loads
        return source.completions.compactMap { completion in
            guard let function = function(source, around: completion),
                let load = loads.last(where: { function.contains($0.index) && $0.index < completion }),
                !loads.contains(where: { $0.region.contains(completion) }), !waits(source, from: load, to: completion)
            else { return nil }
            return source.finding(
                self, at: completion,
                "the request ends here, while what line \(source.tokens[load.index].line) loads may not be there yet; the process may be gone before its handler runs",
                fix: "complete in the handler, or after all of them: await the loads, or notify a DispatchGroup")
        }
    }

    /// The innermost function around a token: what belongs to `func`, or to a method at the top of an Objective-C file.
    private func function(_ source: SourceFile, around index: Int) -> ClosedRange<Int>? {
        let braces = source.openings(around: index, "{")
        let named = braces.first { source.head(of: $0).contains { ["func", "init"].contains($0.text) } }
        return (named ?? braces.last).map(source.region)
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
