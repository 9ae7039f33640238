// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// A check for sources that cannot be read: a file without findings would seem to be right.
struct UnreadableSource: SourceCheck {
    let name = "unreadable-source"
    let severity = Finding.Severity.warning
    let summary = "The source is not Swift from some place on, so that other checks may find nothing in it"

    func findings(in source: SwiftSource) -> [Finding] {
        guard source.tree.hasError,
            let token = source.tree.tokens(viewMode: .all).first(where: isWrong),
            let finding = source.finding(
                self, at: token, "this cannot be read as Swift, so what is wrong after it may not be found",
                fix: "correct it: the compiler says what is missing")
        else { return [] }
        return [finding]
    }

    private func isWrong(_ token: TokenSyntax) -> Bool {
        token.presence == .missing || token.ancestors.contains { $0.is(UnexpectedNodesSyntax.self) }
    }
}
