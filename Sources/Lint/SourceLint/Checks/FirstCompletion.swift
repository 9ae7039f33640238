// SPDX-License-Identifier: Apache-2.0

import LintReports

/// A loop starts many loads; the first that ends ends the request.
struct FirstCompletion: SourceCheck {
    let name = "first-completion"
    let severity = Finding.Severity.error
    let summary = "The request ends with the first attachment that is loaded"

    func findings(in source: SourceFile) -> [Finding] {
        let loops = source.loops
        let loads = source.loads.filter { load in loops.contains { $0.contains(load.index) } }
        return source.completions.compactMap { completion in
            guard let load = loads.first(where: { $0.region.contains(completion) }),
                // A load that a loop inside its own handler makes is another matter.
                !isCounted(source, completion, in: load)
            else { return nil }
            return source.finding(
                self, at: completion, "the first attachment that is loaded ends the request; those after it are lost",
                fix: "complete once, after the loop: await each load, or notify a DispatchGroup")
        }
    }

    /// Whether a condition around it compares something, such as how many are left.
    private func isCounted(_ source: SourceFile, _ index: Int, in load: SourceFile.Load) -> Bool {
        source.openings(around: index, "{").filter(load.region.contains).contains { brace in
            let head = Array(source.head(of: brace))
            return head.indices.contains { position in
                ["==", ">=", "<=", "<", ">", "==="].contains(head[position].text) && head[position].kind == .sign
                    && !(position + 1 < head.count && head[position + 1].text == "nil")
            }
        }
    }
}
