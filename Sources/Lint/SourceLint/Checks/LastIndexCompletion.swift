// SPDX-License-Identifier: Apache-2.0

import LintReports

/// Handlers end in any order: the last attachment's may be the first to end.
struct LastIndexCompletion: SourceCheck {
    let name = "last-index-completion"
    let severity = Finding.Severity.error
    let summary = "The request ends when the last attachment is loaded, although others may still be loading"

    func findings(in source: SourceFile) -> [Finding] {
        let loops = source.loops
        guard !source.loads.isEmpty else { return [] }
        return source.indices(of: ["==", "===", ">="]).compactMap { index in
            let isLast =
                comparesWithLastIndex(source, index)
                || ["==", "==="].contains(source.text(index)) && followsLast(source, index)
            guard isLast, loops.contains(where: { $0.contains(index) }) else { return nil }
            return source.finding(
                self, at: index,
                "what follows happens when the last attachment is loaded; the others may still be loading, and are lost",
                fix:
                    "wait for all of them: await each in turn, or leave a DispatchGroup in every path of each handler and notify"
            )
        }
    }

    /// `index == attachments.count - 1`, `idx + 1 == [items count]`
    private func comparesWithLastIndex(_ source: SourceFile, _ index: Int) -> Bool {
        let after = (index + 1..<min(index + 20, source.tokens.count)).prefix {
            !["{", "&&", "||", ";"].contains(source.text($0))
        }
        let words = after.map(source.text)
        guard let count = words.firstIndex(where: { $0 == "endIndex" || $0.lowercased().hasSuffix("count") }) else {
            return false
        }
        // `attachments!.count`, `(attachments?.count)!`, `(attachments?.count ?? 0)`
        let rest = words[(count + 1)...].drop { ["]", ")", "!", "?", "??", "0"].contains($0) }
        if rest.starts(with: ["-", "1"]) { return isIndex(source, index - 1) }
        return source.text(index - 1) == "1" && source.text(index - 2) == "+" && isIndex(source, index - 3)
    }

    private func isIndex(_ source: SourceFile, _ index: Int) -> Bool {
        let word = source.text(index).lowercased()
        return word.contains("index") || word.contains("idx") || ["i", "j", "n", "offset", "key"].contains(word)
    }

    /// `provider == attachments.last`
    private func followsLast(_ source: SourceFile, _ index: Int) -> Bool {
        let after = (index + 1..<min(index + 8, source.tokens.count)).prefix {
            !["{", "&&", "||", ";", ")"].contains(source.text($0))
        }
        return after.contains {
            ["last", "lastObject"].contains(source.text($0)) && source.text($0 + 1) != "PathComponent"
        }
    }
}
