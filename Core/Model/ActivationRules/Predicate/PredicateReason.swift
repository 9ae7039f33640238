// SPDX-License-Identifier: Apache-2.0

import PredicateFormat

/// The smallest part of a false predicate that makes it false, in a sentence.
///
/// From the whole it goes down to the condition that fails: through the operands of AND, OR and NOT, and from a count that is too low to the
/// first element that did not count, and from there on to what its condition lacks.
package struct PredicateReason {
    /// A cause that makes a predicate false.
    private struct Cause {
        /// The description of the part that fails, without its place.
        let text: String
        /// The byte of the predicate at which it stands; nil if the text has the places.
        let offset: Int?
        /// A further remark about the cause, after its place; empty for none.
        var addition = ""
    }

    /// The elements that the variables are bound to at some place of the tree.
    private struct Scope {
        var elements: [Element] = []
        /// Whether the sentence already lists alternatives.
        var isInAlternatives = false
    }

    private struct Element {
        let variable: String
        let value: PredicateValue
        /// Its number, and those of the elements that it is in.
        let path: [Int]
    }

    /// The most steps of looking for a cause: a rule about many attachments is evaluated again from its top down.
    private static let mostSteps = 1_000_000

    private let rule: PredicateRule
    private let context: EvaluationContext

    /// Looks for what makes a predicate false.
    ///
    /// - Parameters:
    ///   - rule: false for the input.
    ///   - input: what is shared.
    /// - Returns: what fails, and where, without a full stop.
    /// - Throws: ``EvaluationFailure`` if a part cannot be evaluated, or it takes too many steps.
    static func sentence(_ rule: PredicateRule, _ input: PreparedInput) throws -> String {
        let reason = PredicateReason(rule: rule, context: input.context(steps: mostSteps))
        return reason.placed(try reason.cause(rule.predicate.root, wanted: true, Scope()))
    }

    private func placed(_ cause: Cause) -> String {
        guard let offset = cause.offset else { return cause.text }
        let place = rule.place(offset)
        return "\(cause.text) (line \(place.line), column \(place.column))\(cause.addition)"
    }

    package static func shortened(_ part: some CustomStringConvertible) -> String {
        let text = part.description
        return text.count > 60 ? "\(text.prefix(40))…\(text.suffix(16))" : text
    }

    // `wanted` is what the node must be: false below a NOT.
    private func cause(_ node: any PredicateNode, wanted: Bool, _ scope: Scope) throws -> Cause {
        switch node.form {
        case .not(let not): return try cause(not.operand, wanted: !wanted, scope)
        case .and(let and) where wanted:
            for operand in and.operands where try !isTrue(operand, scope) {
                return try cause(operand, wanted: true, scope)
            }
        case .or(let or) where !wanted:
            for operand in or.operands where try isTrue(operand, scope) {
                return try cause(operand, wanted: false, scope)
            }
        case .or(let or): return try none(of: or, scope)
        case .comparison(let comparison): return try cause(comparison, wanted: wanted, scope)
        default: break
        }
        return said(
            "‘\(PredicateExplainer.summary(.predicate(node)))’ \(Self.told(wanted))", of: scope, at: node.offset)
    }

    private static func told(_ wanted: Bool) -> String { wanted ? "is false" : "must not be true" }

    private func isTrue(_ node: any PredicateNode, _ scope: Scope) throws -> Bool {
        try bound(scope) { try node.evaluate(context) }
    }

    private func bound<Result>(_ scope: Scope, _ body: () throws -> Result) rethrows -> Result {
        try context.binding(scope.elements.map { ($0.variable, $0.value) }, body)
    }

    private func said(_ text: String, of scope: Scope, at offset: Int) -> Cause {
        guard let element = scope.elements.last else { return Cause(text: text, offset: offset) }
        return Cause(text: "\(text) for \(Self.name(element))", offset: offset)
    }

    // MARK: Elements

    private static func types(_ element: Element) -> [String]? {
        guard case .object(let values) = element.value, case .array(let types)? = values[RuleCompiler.keys[2]] else {
            return nil
        }
        return types.compactMap { if case .string(let type) = $0 { type } else { nil } }
    }

    private static func label(_ element: Element) -> String { element.path.map(String.init).joined(separator: ".") }

    /// `item 1`, `attachment 1.2 (public.jpeg)`.
    private static func name(_ element: Element) -> String {
        if let types = types(element) {
            return "attachment \(label(element)) (\(types.isEmpty ? "no type" : types.joined(separator: ", ")))"
        }
        if case .object(let values) = element.value, values[RuleCompiler.keys[1]] != nil {
            return "item \(label(element))"
        }
        return "element \(label(element))"
    }

    // MARK: Alternatives

    /// How many alternatives the sentence names.
    private static let mostAlternatives = 3

    private func none(of or: Or, _ scope: Scope) throws -> Cause {
        // A list of types, of which the attachment has none.
        let tests = or.operands.map { conformance($0) }
        if let element = scope.elements.last, Self.types(element) != nil,
            tests.allSatisfy({ $0?.variable == element.variable && $0?.quantifier == .any })
        {
            let types = tests.compactMap { $0?.type }
            let list = types.count > 6 ? "the \(types.count) types of the list" : types.joined(separator: ", ")
            return Cause(
                text: "\(Self.name(element)) conforms to none of \(list)", offset: or.offset)
        }
        // One list of alternatives is enough.
        let isListed =
            or.operands.count <= Self.mostAlternatives && !scope.isInAlternatives
            && !scope.elements.contains { Self.types($0) != nil }
        var inner = scope
        inner.isInAlternatives = true
        let causes = try or.operands.prefix(isListed ? or.operands.count : 1).map {
            try cause($0, wanted: true, inner)
        }
        guard isListed else {
            return Cause(
                text: "none of \(or.operands.count) alternatives is true; of the first, \(causes[0].text)",
                offset: causes[0].offset, addition: causes[0].addition)
        }
        let texts = causes.enumerated().map { "(\($0.offset + 1)) \(placed($0.element))" }
        return Cause(
            text: "none of \(or.operands.count) alternatives is true: \(texts.joined(separator: ", "))",
            offset: nil)
    }

    /// `ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO "…"`
    private func conformance(_ node: any PredicateNode) -> (variable: String, type: String, quantifier: Quantifier)? {
        guard case .comparison(let comparison) = node.form, comparison.operation.kind == .conformsTo,
            let quantifier = comparison.quantifier, [.any, .none].contains(quantifier),
            case .key(let key) = comparison.left.form, key.name == RuleCompiler.keys[2],
            case .variable(let variable)? = key.base?.form, case .constant(.string(let type)) = comparison.right.form
        else { return nil }
        return (variable.name, type, quantifier)
    }

    // MARK: Comparisons

    private func cause(_ comparison: Comparison, wanted: Bool, _ scope: Scope) throws -> Cause {
        if let test = conformance(comparison), let element = scope.elements.last, element.variable == test.variable {
            let isWanted = (test.quantifier == .any) == wanted
            return Cause(
                text: Self.name(element)
                    + (isWanted ? " does not conform to \(test.type)" : " conforms to \(test.type), and must not"),
                offset: comparison.offset)
        }
        let whole = PredicateExplainer.summary(.predicate(comparison))
        guard comparison.quantifier == nil else {
            return said("‘\(whole)’ \(Self.told(wanted))", of: scope, at: comparison.offset)
        }
        if let inner = try element(behind: comparison, wanted: wanted, scope) { return inner }
        let (left, right) = try bound(scope) {
            (try comparison.left.evaluate(context), try comparison.right.evaluate(context))
        }
        let values = "\(left.shown) on the left, \(right.shown) on the right"
        let told = said("‘\(whole)’ \(Self.told(wanted))", of: scope, at: comparison.offset)
        return Cause(text: "\(told.text): \(values)", offset: told.offset)
    }

    /// Why an element does not count although it is needed, or counts although it must not; nil if the number itself is the cause.
    private func element(behind comparison: Comparison, wanted: Bool, _ scope: Scope) throws -> Cause? {
        guard let relation = RuleCondition.Relation(comparison.operation.kind) else { return nil }
        for isLeft in [true, false] {
            let side = isLeft ? comparison.left : comparison.right
            guard case .collectionOperation(let count) = side.form, case .subquery(let subquery)? = count.base?.form,
                case .number(let found) = try bound(scope, { try side.evaluate(context) }),
                case .number(let other) = try bound(
                    scope, { try (isLeft ? comparison.right : comparison.left).evaluate(context) })
            else { continue }
            func holds(_ number: Double) -> Bool {
                (isLeft ? relation.holds(number, other) : relation.holds(other, number)) == wanted
            }
            let elements = try elements(of: subquery, scope)
            let counts = try elements.map { try isTrue(subquery.condition, $0) }
            // One more or more: the first that does not count. None at all: the first that does.
            let most = Double(elements.count)
            let isTooLow = [other, other + 1, most].contains { $0 > found && $0 <= most && holds($0) }
            // No element may count if only 0 satisfies the comparison.
            let isForbidden = holds(0) && !(1..<max(1, Int(min(found, most)))).contains { holds(Double($0)) }
            guard isTooLow || isForbidden, let index = counts.firstIndex(of: !isTooLow) else { continue }
            var inner = try cause(subquery.condition, wanted: isTooLow, elements[index])
            let others = counts.count { $0 == !isTooLow } - 1
            if inner.addition.isEmpty, others > 0 {
                inner.addition = isTooLow ? "; \(others) more did not count" : "; \(others) more counted"
            }
            return inner
        }
        return nil
    }

    private func elements(of subquery: Subquery, _ scope: Scope) throws -> [Scope] {
        guard case .array(let values) = try bound(scope, { try subquery.collection.evaluate(context) }) else {
            return []
        }
        var path: [Int] = []
        if case .key(let key) = subquery.collection.form, case .variable(let variable)? = key.base?.form {
            path = scope.elements.last { $0.variable == variable.name }?.path ?? []
        }
        return values.enumerated().map { number, value in
            var inner = scope
            inner.elements.append(Element(variable: subquery.variable, value: value, path: path + [number + 1]))
            return inner
        }
    }
}
