// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// Two photos from two folders have one name, and a day later the same camera has used it again.
struct NameAsDestination: SourceCheck {
    let name = "name-as-destination"
    let severity = Finding.Severity.warning
    let summary = "A shared file is stored under its own name, where equal names meet"
    private static let message = "files with equal names meet here: one of them is lost, or copying fails"
    private static let fix =
        "store it under a new name, such as one with a UUID, or each in a folder of its own"

    private static let appending: Set<String> = [
        "appendingPathComponent", "appending", "URLByAppendingPathComponent", "stringByAppendingPathComponent",
        "append",
    ]
    private static let unique: Set<String> = ["UUID", "NSUUID", "uuidString", "UUIDString"]
    private static let names: Set<String> = ["lastPathComponent", "suggestedName", "suggestedFilename"]

    func findings(in source: SourceFile) -> [Finding] {
        guard !source.storing.isEmpty else { return [] }
        // `let name = url.lastPathComponent`, appended later.
        let named = source.indices(of: Self.names).filter { !isAppended(source, $0) }
        let variables = Set(named.compactMap { variable(source, $0) })
        func method(_ index: Int) -> Int { source.openings(around: index, "{").last ?? -1 }
        let unique = Set(source.indices(of: Self.unique).compactMap { variable(source, $0) }).subtracting(variables)
        return source.indices(of: Self.names.union(variables)).compactMap { index in
            // A variable of another method is another one.
            let isKnown =
                Self.names.contains(source.text(index))
                || named.contains { variable(source, $0) == source.text(index) && method($0) == method(index) }
            guard isKnown, isAppended(source, index), !isMadeUnique(source, index, unique) else { return nil }
            return source.finding(
                self, at: index, Self.message, fix: Self.fix
            )
        }
    }

    /// Returns the name of the variable that the line of a word gives a value; nil for none.
    private func variable(_ source: SourceFile, _ index: Int) -> String? {
        let line = source.tokens[index].line
        let before = (max(0, index - 24)..<index).filter { source.tokens[$0].line == line }
        guard let equals = before.first(where: { source.text($0) == "=" }), equals > 0 else { return nil }
        return source.tokens[equals - 1].kind == .word ? source.text(equals - 1) : nil
    }

    private func isAppended(_ source: SourceFile, _ index: Int) -> Bool {
        // What a block around it does is another matter.
        let block = source.openings(around: index, "{").first ?? -1
        let openings = source.openings(around: index, "(") + source.openings(around: index, "[")
        for opening in openings where opening > block {
            if Self.appending.contains(source.text(opening - 1)) { return true }
            if source.text(opening) == "[",
                source.tokens[opening..<index].contains(where: { Self.appending.contains($0.text) })
            {
                return true
            }
        }
        return false
    }

    /// Whether something that differs each time is appended as well, or the folder is one of its own.
    private func isMadeUnique(_ source: SourceFile, _ index: Int, _ unique: Set<String>) -> Bool {
        let line = source.tokens[index].line
        return source.tokens.contains {
            $0.line == line && $0.kind == .word && (Self.unique.contains($0.text) || unique.contains($0.text))
        }
    }
}

extension NameAsDestination {
    func findings(in source: SwiftSource) -> [Finding] {
        let reader = DestinationReader(source: source)
        var seen: Set<SyntaxIdentifier> = []
        return source.stores.compactMap { store in
            guard case .own(let place) = reader.name(of: store.destination, in: store.call.function),
                seen.insert(place.id).inserted
            else { return nil }
            return source.finding(self, at: place, Self.message, fix: Self.fix)
        }
    }
}
