// SPDX-License-Identifier: Apache-2.0

/// Two photos from two folders have one name, and a day later the same camera has used it again.
struct NameAsDestination: SourceCheck {
    let name = "name-as-destination"
    let severity = SourceFinding.Severity.warning
    let summary = "A shared file is stored under its own name, where equal names meet"

    private static let appending: Set<String> = [
        "appendingPathComponent", "appending", "URLByAppendingPathComponent", "stringByAppendingPathComponent",
        "append",
    ]
    private static let names: Set<String> = ["lastPathComponent", "suggestedName", "suggestedFilename"]

    func findings(in source: SourceFile) -> [SourceFinding] {
        guard !source.storing.isEmpty else { return [] }
        return source.indices(of: Self.names).compactMap { index in
            guard isAppended(source, index), !isMadeUnique(source, index) else { return nil }
            return source.finding(
                self, at: index, "files with equal names meet here: one of them is lost, or copying fails",
                fix:
                    "let Inbox.deposit and InboxDeposit.keep choose free names, or store each share in a folder of its own"
            )
        }
    }

    private func isAppended(_ source: SourceFile, _ index: Int) -> Bool {
        for opening in source.openings(around: index, "(") + source.openings(around: index, "[") {
            if Self.appending.contains(source.text(opening - 1)) { return true }
            if source.text(opening) == "[",
                source.tokens[opening..<index].contains(where: { Self.appending.contains($0.text) })
            {
                return true
            }
        }
        return false
    }

    /// Whether something that differs each time is appended as well.
    private func isMadeUnique(_ source: SourceFile, _ index: Int) -> Bool {
        let line = source.tokens[index].line
        return source.tokens.contains {
            $0.line == line && ["UUID", "NSUUID", "uuidString", "UUIDString"].contains($0.text)
        }
    }
}
