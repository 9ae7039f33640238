// SPDX-License-Identifier: Apache-2.0

/// The file that a load makes is deleted when its handler returns.
struct FileAfterHandler: SourceCheck {
    let name = "file-after-handler"
    let severity = SourceFinding.Severity.error
    let summary = "The file of loadFileRepresentation is used after its handler has returned, when it is gone"

    private static let methods: Set<String> = ["loadFileRepresentation", "loadFileRepresentationForTypeIdentifier"]
    private static let later: Set<String> = [
        "async", "asyncAfter", "dispatch_async", "Task", "perform", "addOperation",
    ]

    func findings(in source: SourceFile) -> [SourceFinding] {
        let storing = source.storing
        return source.loads.filter { Self.methods.contains(source.text($0.index)) }.compactMap { load in
            guard let name = parameter(source, load) else { return nil }
            let isStoredAtOnce = { (position: Int) in storing.contains { load.region.contains($0) && $0 < position } }
            for index in source.indices(of: Self.later) where load.region.contains(index) && !isStoredAtOnce(index) {
                guard
                    let brace = (index..<min(index + 16, source.tokens.count)).first(where: { source.text($0) == "{" })
                else { continue }
                let block = source.region(brace)
                guard block.contains(where: { source.text($0) == name && source.tokens[$0].kind == .word }) else {
                    continue
                }
                return source.finding(
                    self, at: index,
                    "\(name) is used here after the handler has returned, and the file is deleted by then",
                    fix:
                        "copy or move the file inside the handler, before anything else, or deposit it into an Inbox there"
                )
            }
            return nil
        }
    }

    /// The handler's first parameter, which is the URL.
    private func parameter(_ source: SourceFile, _ load: SourceFile.Load) -> String? {
        // Swift: `{ url, error in` or `{ (url, error) in`.
        if let word = (load.region.lowerBound..<load.region.upperBound).first(where: { source.text($0) == "in" }),
            let brace = source.openings(around: word, "{").first, load.region.contains(brace)
        {
            return source.tokens[brace..<word].first {
                $0.kind == .word && $0.text != "weak" && $0.text != "self" && $0.text != "unowned"
            }?.text
        }
        // Objective-C: `^(NSURL *url, NSError *error) {`.
        guard let caret = load.region.first(where: { source.text($0) == "^" }), source.text(caret + 1) == "(" else {
            return nil
        }
        let parameters = source.region(caret + 1)
        guard let comma = parameters.first(where: { source.text($0) == "," }) else { return nil }
        return source.text(comma - 1)
    }
}
