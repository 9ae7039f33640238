// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// The file that a load makes is deleted when its handler returns.
struct FileAfterHandler: SourceCheck {
    let name = "file-after-handler"
    let severity = Finding.Severity.error
    let summary = "The file of loadFileRepresentation is used after its handler has returned, when it is gone"
    private static let fix =
        "copy or move the file inside the handler, before anything else"

    private static let methods: Set<String> = ["loadFileRepresentation", "loadFileRepresentationForTypeIdentifier"]
    private static let later: Set<String> = [
        "async", "asyncAfter", "dispatch_async", "Task", "perform", "addOperation",
    ]

    func findings(in source: SourceFile) -> [Finding] {
        let storing = source.storing
        return source.loads.filter { Self.methods.contains(source.text($0.index)) }.compactMap { load in
            guard let name = parameter(source, load) else { return nil }
            let isStoredAtOnce = { (position: Int) in storing.contains { load.region.contains($0) && $0 < position } }
            for index in source.indices(of: Self.later) where load.region.contains(index) && !isStoredAtOnce(index) {
                guard
                    let brace = (index..<min(index + 16, source.tokens.count)).first(where: { source.text($0) == "{" })
                else { continue }
                let block = source.region(brace)
                guard block.contains(where: { uses(source, $0, name) }) else { continue }
                return source.finding(
                    self, at: index,
                    "\(name) is used here after the handler has returned, and the file is deleted by then",
                    fix: Self.fix
                )
            }
            // Kept for later: `urls.append(url)`, `self.movie = url`.
            let kept = load.region.first { position in
                guard uses(source, position, name), !isStoredAtOnce(position) else { return false }
                let isAppended = source.text(position - 1) == "(" && source.text(position - 2) == "append"
                let isAssigned =
                    source.text(position - 1) == "=" && !["let", "var"].contains(source.text(position - 3))
                return isAppended || isAssigned
            }
            return kept.flatMap { position in
                source.finding(
                    self, at: position,
                    "\(name) is kept here for later, and the file is deleted when the handler returns",
                    fix: Self.fix
                )
            }
        }
    }

    /// Whether a word is the file, and not only its name.
    private func uses(_ source: SourceFile, _ index: Int, _ name: String) -> Bool {
        guard source.text(index) == name, source.tokens[index].kind == .word else { return false }
        let member = (index + 1..<index + 4).first { ![".", "?", "!"].contains(source.text($0)) } ?? index
        return member == index + 1 || !["lastPathComponent", "pathExtension"].contains(source.text(member))
    }

    /// The handler's first parameter, which is the URL.
    private func parameter(_ source: SourceFile, _ load: SourceFile.Load) -> String? {
        // `^(NSURL *url, NSError *error) {`.
        guard let caret = load.region.first(where: { source.text($0) == "^" }), source.text(caret + 1) == "(" else {
            return nil
        }
        let parameters = source.region(caret + 1)
        guard let comma = parameters.first(where: { source.text($0) == "," }) else { return nil }
        return source.text(comma - 1)
    }
}

extension FileAfterHandler {
    func findings(in source: SwiftSource) -> [Finding] {
        let stores = source.stores
        return source.loads.compactMap { load in
            guard load.call.name == "loadFileRepresentation", let handler = load.handler, let name = load.value else {
                return nil
            }
            func isStored(before node: some SyntaxProtocol) -> Bool {
                stores.contains { $0.call.node.isInside(handler) && $0.call.node.position < node.position }
            }
            // `guard let file = url`
            let names =
                [name]
                + handler.all(OptionalBindingConditionSyntax.self).filter { $0.initializer?.value.code == name }.map {
                    $0.pattern.code
                }
            let calls = source.calls.filter { $0.node.isInside(handler) && $0.node.id != load.call.node.id }
            for call in calls
            where call.runsItsClosure && !["sync", "run", "performAndWait", "init"].contains(call.name) {
                guard !isStored(before: call.node),
                    call.closures.contains(where: { closure in names.contains { uses(closure, $0) } })
                else { continue }
                return source.finding(
                    self, at: call.nameToken,
                    "\(name) is used here after the handler has returned, and the file is deleted by then",
                    fix: Self.fix)
            }
            let appended = calls.first { call in
                ["append", "resume"].contains(call.name) && !isStored(before: call.node)
                    && call.node.arguments.contains { names.contains($0.expression.code) }
            }
            let assigned = handler.all(SequenceExprSyntax.self).first { sequence in
                let parts = Array(sequence.elements)
                return parts.count == 3 && parts[1].is(AssignmentExprSyntax.self)
                    && parts[2].code == name && !isStored(before: sequence)
            }
            let kept = [appended.map { Syntax($0.nameToken) }, assigned.map { Syntax($0) }].compactMap { $0 }.first
            return kept.flatMap {
                source.finding(
                    self, at: $0, "\(name) is kept here for later, and the file is deleted when the handler returns",
                    fix: Self.fix)
            }
        }
    }

    /// Whether the file is used, and not only its name.
    private func uses(_ closure: ClosureExprSyntax, _ name: String) -> Bool {
        closure.all(DeclReferenceExprSyntax.self).contains { reference in
            guard reference.baseName.text == name else { return false }
            var node = Syntax(reference).parent
            while let part = node, part.is(OptionalChainingExprSyntax.self) || part.is(ForceUnwrapExprSyntax.self) {
                node = part.parent
            }
            let member = node?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            return member.map { !["lastPathComponent", "pathExtension"].contains($0) } ?? true
        }
    }
}
