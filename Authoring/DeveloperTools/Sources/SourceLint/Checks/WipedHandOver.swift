// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// A check for extensions that delete what an earlier share has left for the app before the app has come for it.
struct WipedHandOver: SourceCheck {
    let name = "wiped-hand-over"
    let severity = Finding.Severity.error
    let summary = "An extension deletes in the shared container what earlier shares have left there"

    func findings(in source: SwiftSource) -> [Finding] {
        guard source.isInExtension || !source.loads.isEmpty else { return [] }
        let replaced = replacedLists(source)
        guard source.isInExtension else { return replaced }
        return replaced
            + source.calls.compactMap { call in
                guard ["removeItem", "removePersistentDomain", "removeObject"].contains(call.name),
                    let argument = call.argument("at", "atPath", "forName", "forKey"), isShared(argument, call, source),
                    source.loads(around: call.node).isEmpty, !isCleaning(call, source), !isReplaced(call, source),
                    isReached(call.function, source)
                else { return nil }
                return source.finding(
                    self, at: call.nameToken,
                    "what earlier shares have left here for the app is deleted before the app has it",
                    fix: "let the app delete what it has received")
            }
    }

    /// Whether the system or a person comes to a function: a helper that nothing in this file calls is the app's.
    private func isReached(_ function: SwiftFunction?, _ source: SwiftSource) -> Bool {
        guard let function else { return true }
        guard let declaration = function.node.as(FunctionDeclSyntax.self) else {
            return true
        }
        if declaration.modifiers.contains(where: { $0.name.text == "override" }) { return true }
        if Self.entries.contains(function.name) { return true }
        return source.facts.fact(.isReached, about: function) {
            source.calls.contains { call in
                call.name == function.name && call.function?.id != function.id && isReached(call.function, source)
            }
        }
    }

    private static let entries: Set<String> = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "didSelectPost", "beginRequest",
        "presentationAnimationDidFinish",
    ]

    /// A list that is read with `try?`, and then written: `let list = (try? read(file)) ?? []`, `try write(list + [item], to: file)`.
    private func replacedLists(_ source: SwiftSource) -> [Finding] {
        let silence = SilenceReader(source: source)
        return source.calls.compactMap { call in
            guard call.name == "Data", call.base == nil, let file = call.argument("contentsOf"),
                let attempt = call.node.ancestors.prefix(while: { !$0.is(CodeBlockItemSyntax.self) })
                    .first(where: { $0.is(TryExprSyntax.self) })?.as(TryExprSyntax.self),
                attempt.questionOrExclamationMark?.text == "?",
                !silence.noticesFailure(of: ExprSyntax(attempt), in: call.function), isAddedTo(call.function),
                source.stores.contains(where: { store in
                    store.call.name == "write" && store.destination.code == file.code
                        && store.call.function?.id == call.function?.id && store.call.node.position > call.node.position
                        && !returns(before: store.call, after: call)
                })
            else { return nil }
            return source.finding(
                self, at: call.nameToken,
                "if this file cannot be read, an empty one takes its place, and what earlier shares left in it is lost",
                fix: "write only if the file was read or does not exist, or store each share in a file of its own")
        }
    }

    /// Whether a function adds something to what it has read.
    private func isAddedTo(_ function: SwiftFunction?) -> Bool {
        guard let body = function?.body else { return false }
        let adds = body.all(FunctionCallExprSyntax.self).contains { node in
            SwiftCall(node, in: nil).map { ["append", "insert", "updateValue"].contains($0.name) } == true
        }
        return adds
            || body.all(BinaryOperatorExprSyntax.self).contains { ["+", "+="].contains($0.operator.text) }
            || body.all(SubscriptCallExprSyntax.self).contains { node in
                node.parent?.as(ExprListSyntax.self)?.contains { $0.is(AssignmentExprSyntax.self) } == true
            }
    }

    /// Whether a `guard` around the reading ends the function before the file is written.
    private func returns(before store: SwiftCall, after reading: SwiftCall) -> Bool {
        reading.node.ancestors.prefix { !$0.is(CodeBlockItemListSyntax.self) }.contains { $0.is(GuardStmtSyntax.self) }
            && !store.node.isInside(reading.node)
    }

    /// Whether it is in the container or the defaults of a group.
    private func isShared(_ argument: ExprSyntax, _ call: SwiftCall, _ source: SwiftSource) -> Bool {
        if call.name == "removeItem" {
            return reaches("containerURL", from: argument, call.function, source, depth: 5)
        }
        guard let base = call.base else { return false }
        return reaches("suiteName", from: base, call.function, source, depth: 4)
    }

    private func reaches(
        _ word: String, from expression: ExprSyntax, _ function: SwiftFunction?, _ source: SwiftSource, depth: Int
    ) -> Bool {
        if expression.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == word }) { return true }
        guard depth > 0 else { return false }
        return expression.words.contains { name in
            let values = (function?.values[name] ?? []) + (source.properties[name] ?? [])
            let getters = source.functions(named: name).flatMap { getter in getter.returned.map { ($0, getter) } }
            return values.contains { reaches(word, from: $0, function, source, depth: depth - 1) }
                || getters.contains { reaches(word, from: $0.0, $0.1, source, depth: depth - 1) }
        }
    }

    /// Whether it cleans up after a failure, or what this share has made itself.
    private func isCleaning(_ call: SwiftCall, _ source: SwiftSource) -> Bool {
        if call.node.ancestors.contains(where: { $0.is(CatchClauseSyntax.self) || $0.is(DeferStmtSyntax.self) }) {
            return true
        }
        guard let function = call.function else { return false }
        // What a person has chosen is meant.
        let attributes = function.node.as(FunctionDeclSyntax.self)?.attributes.words ?? []
        if !attributes.isDisjoint(with: ["objc", "IBAction"]) { return true }
        let name = function.name.lowercased()
        return ["cancel", "fail", "disappear", "deinit", "undo", "discard"].contains(where: name.contains)
    }

    /// Whether a file is stored in its place, which other checks look at.
    private func isReplaced(_ call: SwiftCall, _ source: SwiftSource) -> Bool {
        source.stores.contains { store in
            store.call.function?.id == call.function?.id && store.call.node.position > call.node.position
        }
    }
}
