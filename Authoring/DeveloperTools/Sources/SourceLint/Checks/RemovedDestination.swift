// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// The file at the destination may be an earlier share.
struct RemovedDestination: SourceCheck {
    let name = "removed-destination"
    let severity = Finding.Severity.error
    let summary = "A file is deleted to make room for a shared one with its name"
    private static let message =
        "an earlier share with an equal name, which the app may not have received yet, is deleted here"
    private static let fix = "keep both: store it under a new name, such as one with a UUID"

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
                self, at: index, Self.message, fix: Self.fix)
        }
    }

    /// Returns the operand after `at:`, or after the colon of a message; nil without a colon.
    private func argument(_ source: SourceFile, _ index: Int) -> String? {
        let end = min(index + 8, source.tokens.count)
        guard let colon = (index..<end).first(where: { source.text($0) == ":" }) else { return nil }
        return operand(source, colon + 1)
    }

    /// Returns the operand after `to:`, `toURL:`, `toPath:` or `toFile:`; nil without such a label.
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

extension RemovedDestination {
    func findings(in source: SwiftSource) -> [Finding] {
        let stores = source.stores
        let reader = DestinationReader(source: source)
        return source.calls.compactMap { call in
            guard call.name == "removeItem", let removed = call.argument("at", "atPath")?.code,
                let store = stores.first(where: { store in
                    store.call.function?.id == call.function?.id && store.call.node.position > call.node.position
                        && Self.plain(store.destination.code) == Self.plain(removed)
                })
            else { return nil }
            // What is in a temporary folder is for this share alone.
            if reader.isTemporary(store.destination, in: store.call.function) { return nil }
            // Nothing has a name that was just made.
            if case .unique = reader.name(of: store.destination, in: store.call.function) { return nil }
            return source.finding(self, at: call.nameToken, Self.message, fix: Self.fix)
        }
    }

    private static func plain(_ text: String) -> String {
        text.replacing(".path", with: "").filter { !"!?()".contains($0) }
    }
}
