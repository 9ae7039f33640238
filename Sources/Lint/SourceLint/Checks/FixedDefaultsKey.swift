// SPDX-License-Identifier: Apache-2.0

import LintReports

/// One key holds one hand-over: the next one takes its place before the app has come for it.
struct FixedDefaultsKey: SourceCheck {
    let name = "fixed-defaults-key"
    let severity = Finding.Severity.warning
    let summary = "Shared data is stored in shared defaults under one key, and the next share overwrites it"

    func findings(in source: SourceFile) -> [Finding] {
        let isShared = !source.indices(of: ["suiteName", "initWithSuiteName"]).isEmpty
        guard isShared, !source.loads.isEmpty || !source.indices(of: ["inputItems", "NSItemProvider"]).isEmpty else {
            return []
        }
        return source.indices(of: ["forKey"]).compactMap { index in
            guard source.text(index + 1) == ":", isSetting(source, index), let key = key(source, index + 2) else {
                return nil
            }
            return source.finding(
                self, at: index, "the next share overwrites what is stored under \(key) before the app has read it",
                fix:
                    "hand over with Inbox.deposit, which keeps every share until it was received, or give each share a key of its own"
            )
        }
    }

    private func isSetting(_ source: SourceFile, _ index: Int) -> Bool {
        if let call = source.openings(around: index, "(").first, isSetting(value: call + 1, source) { return false }
        if let call = source.openings(around: index, "(").first,
            source.text(call - 1) == "set" || source.text(call - 1) == "setValue"
        {
            return true
        }
        guard let message = source.openings(around: index, "[").first else { return false }
        return source.tokens[message..<index].contains {
            $0.text == "setObject" || $0.text == "setValue" || $0.text == "setURL"
        }
    }

    /// A truth, a number or a date is a setting, and nothing that was shared.
    private func isSetting(value index: Int, _ source: SourceFile) -> Bool {
        guard source.tokens.indices.contains(index) else { return false }
        return source.tokens[index].kind == .number
            || ["true", "false", "Date", "YES", "NO"].contains(source.text(index))
    }

    /// A literal, or a constant's name.
    private func key(_ source: SourceFile, _ index: Int) -> String? {
        guard source.tokens.indices.contains(index) else { return nil }
        let token = source.tokens[index]
        if token.kind == .text { return token.text.contains("\\(") ? nil : "“\(token.text)”" }
        guard token.kind == .word, [")", "]", "."].contains(source.text(index + 1)) else { return nil }
        let last = source.text(index + 1) == "." ? source.text(index + 2) : token.text
        // What is made for each share is no fixed key.
        return last.lowercased().contains("id") && !last.lowercased().contains("identifierkey") ? nil : last
    }
}
