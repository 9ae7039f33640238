// SPDX-License-Identifier: Apache-2.0

import LintReports
import SwiftSyntax

/// An extension is ended when it uses 120 MB, and a film is larger.
struct WholeFileInMemory: SourceCheck {
    let name = "whole-file-in-memory"
    let severity = Finding.Severity.warning
    let summary = "A shared file is read into memory as a whole"

    private static let message =
        "a file is read into memory as a whole here, and the extension is ended at 120 MB"
    private static let fix = "copy the file with FileManager, read it in parts, or map it with .mappedIfSafe"

    func findings(in source: SwiftSource) -> [Finding] {
        source.calls.compactMap { call in
            guard readsAll(call), let argument = call.argument("contentsOf", "contentsOfFile"),
                isShared(argument, call, source, depth: 2)
            else { return nil }
            return source.finding(self, at: call.nameToken, Self.message, fix: Self.fix)
        }
            + source.loads.compactMap { load in
                guard load.call.name == "loadDataRepresentation" else { return nil }
                let type = load.call.node.arguments.first?.expression.code.lowercased() ?? ""
                guard
                    ["movie", "video", "public.data", "uttype.data", ".item", "archive"].contains(where: type.contains)
                else {
                    return nil
                }
                return source.finding(
                    self, at: load.call.nameToken, Self.message,
                    fix: "load it with loadFileRepresentation, and copy the file")
            }
    }

    private func readsAll(_ call: SwiftCall) -> Bool {
        ["Data", "NSData"].contains(call.name) && call.base == nil
            && call.argument("options")?.code.contains("apped") != true
    }

    /// Whether a path is what was loaded: the handler's value, or a variable or parameter with it.
    private func isShared(_ path: ExprSyntax, _ call: SwiftCall, _ source: SwiftSource, depth: Int) -> Bool {
        guard depth >= 0 else { return false }
        let words = path.words
        for load in source.loads(around: call.node) {
            guard let value = load.value, let handler = load.handler, !isPicture(load) else { continue }
            if words.contains(value) { return true }
            let given = values(of: words, in: Syntax(handler))
            if given.contains(where: { $0.words.contains(value) || $0.code.hasPrefix(value) }) { return true }
        }
        guard let function = call.function else { return false }
        // `let url = try await provider.loadItem(…) as? URL`, `if let url = item as? URL`
        let given = values(of: words, in: function.body ?? function.node)
        let loaded = given.contains { value in
            value.all(FunctionCallExprSyntax.self).contains {
                SwiftCall($0, in: nil).flatMap(SwiftLoad.init).map { !isPicture($0) } == true
            }
        }
        if loaded { return true }
        let roots = words.union(given.flatMap(\.words))
        return function.parameters.enumerated().contains { index, parameter in
            roots.contains(parameter.name)
                && source.calls(of: function).contains { caller in
                    let arguments = Array(caller.node.arguments)
                    guard arguments.indices.contains(index) else { return false }
                    return isShared(arguments[index].expression, caller, source, depth: depth - 1)
                }
        }
    }

    /// Whether pictures alone are loaded: those are small enough.
    private func isPicture(_ load: SwiftLoad) -> Bool {
        let type = load.call.node.arguments.first?.expression.code.lowercased() ?? ""
        return ["image", "jpeg", "png", "heic"].contains(where: type.contains)
    }

    private func values(of words: Set<String>, in region: Syntax) -> [ExprSyntax] {
        region.all(OptionalBindingConditionSyntax.self).filter {
            $0.pattern.as(IdentifierPatternSyntax.self).map { words.contains($0.identifier.text) } == true
        }.compactMap { $0.initializer?.value }
            + region.all(PatternBindingSyntax.self).filter {
                $0.pattern.as(IdentifierPatternSyntax.self).map { words.contains($0.identifier.text) } == true
            }.compactMap { $0.initializer?.value }
    }
}
