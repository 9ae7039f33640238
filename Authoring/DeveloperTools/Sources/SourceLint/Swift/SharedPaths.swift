// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Tells paths of what was loaded from others.
struct SharedPaths {
    let source: SwiftSource
    /// Whether those of pictures count too.
    let countsPictures: Bool

    /// Whether a path is what was loaded: the handler's value, or a variable or parameter with it.
    func isShared(_ path: ExprSyntax, of call: SwiftCall) -> Bool {
        let words = path.words
        for load in source.loads(around: call.node) {
            guard let value = load.value, let handler = load.handler, countsPictures || !isPicture(load) else {
                continue
            }
            if words.contains(value) { return true }
            let given = values(of: words, in: Syntax(handler))
            if given.contains(where: { $0.words.contains(value) }) { return true }
        }
        guard let function = call.function else { return false }
        // `let url = try await provider.loadItem(…) as? URL`, `if let url = item as? URL`
        let given = values(of: words, in: function.body ?? function.node)
        let loaded = given.contains { value in
            value.all(FunctionCallExprSyntax.self).contains {
                SwiftCall($0, in: nil).flatMap(SwiftLoad.init).map { countsPictures || !isPicture($0) } == true
            }
        }
        if loaded { return true }
        let roots = words.union(given.flatMap(\.words))
        return function.parameters.enumerated().contains { index, parameter in
            roots.contains(parameter.name) && isGivenShared(index, of: function)
        }
    }

    private func isGivenShared(_ index: Int, of function: SwiftFunction) -> Bool {
        source.facts.fact(.isShared(parameter: index, countsPictures: countsPictures), about: function) {
            source.calls(of: function).contains { caller in
                let arguments = Array(caller.node.arguments)
                return arguments.indices.contains(index) && isShared(arguments[index].expression, of: caller)
            }
        }
    }

    /// Whether pictures alone are loaded: those are small enough.
    private func isPicture(_ load: SwiftLoad) -> Bool {
        let argument = load.call.node.arguments.first?.expression
        // `let contentType = kUTTypeImage as String`
        let values = argument.flatMap { load.call.function?.values[$0.code] } ?? []
        let type = ((values.count == 1 ? values[0] : argument)?.code ?? "").lowercased()
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
