// SPDX-License-Identifier: Apache-2.0

import LintReports

/// A copy that failed and said nothing: the app finds a path, and no file.
struct IgnoredStoringError: SourceCheck {
    let name = "ignored-storing-error"
    let severity = Finding.Severity.error
    let summary = "A shared file is copied, moved or written, and the result is not checked"

    func findings(in source: SourceFile) -> [Finding] {
        source.storing.compactMap { index in
            guard let cause = cause(source, index) else { return nil }
            return source.finding(
                self, at: index, "if this fails, for example because the disk is full, the file is lost and \(cause)",
                fix: "hand the error to cancelRequest(withError:) or show it, and keep what could be stored")
        }
    }

    private func cause(_ source: SourceFile, _ index: Int) -> String? {
        // Swift: `try?` earlier in the statement.
        let line = source.tokens[index].line
        let before = (max(0, index - 14)..<index).filter { source.tokens[$0].line >= line - 1 }
        // The nearest one is its own.
        if let word = before.last(where: { source.text($0) == "try" }), source.text(word + 1) == "?" {
            return "`try?` says nothing"
        }
        // Swift: an empty `catch` of the `do` around it.
        for brace in source.openings(around: index, "{") where source.text(brace - 1) == "do" {
            let end = source.region(brace).upperBound
            if source.text(end + 1) == "catch",
                let body = (end + 2..<min(end + 12, source.tokens.count)).first(where: { source.text($0) == "{" })
            {
                let region = source.region(body)
                if region.count == 2 { return "an empty catch says nothing" }
                if onlyPrints(source, region) { return "its catch only writes to a log" }
            }
            break
        }
        // Objective-C: no place for the error.
        guard let message = source.openings(around: index, "[").first, source.text(index + 1) == ":" else { return nil }
        let region = source.region(message)
        let isNowhere = region.contains { position in
            source.text(position) == "error" && source.text(position + 1) == ":"
                && ["nil", "NULL", "0"].contains(source.text(position + 2))
        }
        let isUsed = ["=", "if", "(", "return", "!", "&&"].contains(source.text(message - 1))
        return isNowhere && !isUsed ? "its error is discarded and its result is not checked" : nil
    }

    /// `{ print(error) }`
    private func onlyPrints(_ source: SourceFile, _ body: ClosedRange<Int>) -> Bool {
        let first = body.lowerBound + 1
        guard ["print", "NSLog", "debugPrint", "os_log", "dump"].contains(source.text(first)),
            source.text(first + 1) == "("
        else {
            return false
        }
        return source.region(first + 1).upperBound == body.upperBound - 1
    }
}
