// SPDX-License-Identifier: Apache-2.0

import LintReports

/// The file at the destination may be an earlier share.
struct RemovedDestination: SourceCheck {
    let name = "removed-destination"
    let severity = Finding.Severity.error
    let summary = "A file is deleted to make room for a shared one with its name"

    private static let removing: Set<String> = ["removeItem", "removeItemAtURL", "removeItemAtPath"]

    func findings(in source: SourceFile) -> [Finding] {
        let storing = source.storing
        return source.indices(of: Self.removing).compactMap { index in
            guard let name = argument(source, index), source.text(index - 1) != "func" else { return nil }
            let isDestination = storing.contains { store in
                store > index && source.tokens[store].line - source.tokens[index].line < 8
                    && destination(source, store) == name
            }
            guard isDestination else { return nil }
            return source.finding(
                self, at: index,
                "an earlier share with an equal name, which the app may not have received yet, is deleted here",
                fix: "keep both: InboxDeposit.keep and Inbox.deposit choose free names")
        }
    }

    /// What is first after `at:`, or after the colon of a message.
    private func argument(_ source: SourceFile, _ index: Int) -> String? {
        let end = min(index + 8, source.tokens.count)
        guard let colon = (index..<end).first(where: { source.text($0) == ":" }) else { return nil }
        return operand(source, colon + 1)
    }

    /// What is behind `to:` or `toURL:`.
    private func destination(_ source: SourceFile, _ index: Int) -> String? {
        let end = min(index + 24, source.tokens.count)
        guard
            let to = (index..<end).first(where: {
                ["to", "toURL", "toPath", "toFile"].contains(source.text($0)) && source.text($0 + 1) == ":"
            })
        else { return nil }
        return operand(source, to + 2)
    }

    /// A word, or a literal text with its quotes.
    private func operand(_ source: SourceFile, _ index: Int) -> String? {
        guard source.tokens.indices.contains(index) else { return nil }
        let token = source.tokens[index]
        return token.kind == .text ? "\"\(token.text)\"" : token.text
    }
}
