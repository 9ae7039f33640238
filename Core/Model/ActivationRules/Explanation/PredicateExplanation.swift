// SPDX-License-Identifier: Apache-2.0

import PredicateFormat

extension PredicateRule {
    func explain(_ input: PreparedInput) -> RuleExplanation {
        let verdict = evaluate(input)
        var explainer = PredicateExplainer(rule: self, input: input)
        let root = explainer.node(.predicate(predicate.root), [PredicateExplainer.Element()])
        let counted = explainer.counted
        let attachments = input.explained { counted.contains(input.label($0)) }
        let suggestion = verdict.activates ? nil : PredicateSuggestion.narrowest(for: self, input)
        return RuleExplanation(
            activates: verdict.activates, reason: verdict.reason, suggestion: suggestion?.text,
            suggestionAlsoTakes: suggestion?.alsoTakes,
            obstacle: verdict.activates || suggestion != nil ? nil : Self.obstacle(input),
            warnings: [],
            attachments: attachments, root: root)
    }

    /// The reason for which no change is suggested.
    private static func obstacle(_ input: PreparedInput) -> String {
        let attachments = input.input.attachments
        guard !attachments.isEmpty else { return "what is shared has no attachment, and rules ask about attachments" }
        if let number = attachments.firstIndex(where: \.registeredTypeIdentifiers.isEmpty) {
            return "no rule takes an attachment without a type (\(input.label(number)))"
        }
        return "of those that were tried, none takes this and all that the rule takes now"
    }
}

/// Asks every node of a tree for its value: inside a SUBQUERY for each element that the SUBQUERY looks at.
struct PredicateExplainer {
    /// An element that a SUBQUERY looks at, with the values of the variables at this place of the tree.
    struct Element {
        /// The numbers of the elements from the outermost SUBQUERY inwards, from 1.
        var path: [Int] = []
        var values: [(String, PredicateValue)] = []

        var label: String { path.map(String.init).joined(separator: ".") }
    }

    private enum Answer {
        case truth(Bool)
        case value(PredicateValue)
        case failure(EvaluationFailure)
    }

    private static let mostShown = 20
    /// A SUBQUERY in a SUBQUERY over the same attachments looks at their square: so many are explained.
    private static let mostElements = 10_000
    /// Every node is asked by itself, its parts once more: so many steps for one node, and for all of them together.
    private static let mostStepsOfNode = 200_000
    private static let mostSteps = 2_000_000

    let rule: PredicateRule
    let input: PreparedInput
    private var context: EvaluationContext
    private var remaining = Self.mostSteps
    /// Why nothing more is asked of a node: its steps are used up.
    private var exhausted: EvaluationFailure?
    /// The attachments for which the condition of a SUBQUERY over attachments holds.
    private(set) var counted: Set<String> = []

    init(rule: PredicateRule, input: PreparedInput) {
        self.rule = rule
        self.input = input
        context = input.context()
    }

    mutating func node(_ part: PredicatePart, _ elements: [Element]) -> RuleExplanation.Node {
        let place = rule.place(part.offset)
        // Of a long rule about many attachments not every part is asked.
        guard remaining > 0 else {
            return RuleExplanation.Node(
                text: Self.summary(part), value: "not asked: all parts together take too many steps", holds: nil,
                place: "line \(place.line), column \(place.column)", counted: [], notCounted: [], children: [])
        }
        var answers: [Answer] = []
        answers.reserveCapacity(elements.count)
        begin()
        for element in elements { answers.append(answer(part, element)) }
        var children: [RuleExplanation.Node] = []
        var counted: [String] = []
        var notCounted: [String] = []
        end()
        if remaining <= 0 {
            // What stands below has no values any more.
        } else if case .expression(let node) = part, case .subquery(let subquery) = node.form {
            children.append(self.node(.expression(subquery.collection), elements))
            var inner: [Element] = []
            begin()
            for element in elements where inner.count < Self.mostElements {
                inner += self.elements(of: subquery, element).prefix(Self.mostElements - inner.count)
            }
            for element in inner {
                if case .truth(true) = answer(.predicate(subquery.condition), element) {
                    counted.append(element.label)
                } else {
                    notCounted.append(element.label)
                }
            }
            end()
            if case .key(let key) = subquery.collection.form, key.name == RuleCompiler.keys[1] {
                self.counted.formUnion(counted)
            }
            children.append(self.node(.predicate(subquery.condition), inner))
        } else {
            for inner in parts(part) { children.append(node(inner, elements)) }
        }
        return RuleExplanation.Node(
            text: Self.summary(part), value: text(answers, elements), holds: holds(answers),
            place: "line \(place.line), column \(place.column)", counted: counted, notCounted: notCounted,
            children: children)
    }

    private mutating func begin() {
        exhausted = nil
        context = input.context(steps: max(0, min(Self.mostStepsOfNode, remaining)))
    }

    private mutating func end() {
        remaining -= max(0, min(Self.mostStepsOfNode, remaining)) - max(0, context.remaining)
        // A node without steps is one too.
        remaining -= 1
    }

    /// Returns the parts of a part to explain: one that says nothing that its parent does not say is left out.
    private func parts(_ part: PredicatePart) -> [PredicatePart] {
        // The types of each attachment are listed once, with the attachments.
        if case .predicate(let node) = part, case .comparison(let comparison) = node.form, comparison.quantifier != nil,
            case .key = comparison.left.form
        {
            return []
        }
        return part.parts.filter { inner in
            switch inner {
            case .predicate: true
            case .expression(let node):
                switch node.form {
                case .constant, .variable, .itself: false
                default: true
                }
            }
        }
    }

    private mutating func elements(of subquery: Subquery, _ element: Element) -> [Element] {
        guard case .value(.array(let values)) = answer(.expression(subquery.collection), element) else { return [] }
        return values.enumerated().map { number, value in
            Element(path: element.path + [number + 1], values: element.values + [(subquery.variable, value)])
        }
    }

    private mutating func answer(_ part: PredicatePart, _ element: Element) -> Answer {
        if let exhausted { return .failure(exhausted) }
        do {
            return try context.binding(element.values) {
                switch part {
                case .predicate(let node): .truth(try node.evaluate(context))
                case .expression(let node): .value(try node.evaluate(context))
                }
            }
        } catch {
            // Evaluation throws nothing else.
            guard let failure = error as? EvaluationFailure else { return .value(.null) }
            if failure.code == .tooLong { exhausted = failure }
            return .failure(failure)
        }
    }

    // MARK: Words

    private func holds(_ answers: [Answer]) -> Bool? {
        var result: Bool?
        for answer in answers {
            guard case .truth(let truth) = answer, result == nil || result == truth else { return nil }
            result = truth
        }
        return result
    }

    private func text(_ answers: [Answer], _ elements: [Element]) -> String {
        if elements.count == 1, elements[0].path.isEmpty { return text(answers[0]) }
        guard !elements.isEmpty else { return "not asked, there is no element" }
        let truths = zip(answers, elements).filter { if case .truth(true) = $0.0 { true } else { false } }
        let failures = answers.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
        if let failure = failures.first {
            return "an error for \(failures.count) of \(elements.count): \(shown(failure))"
        }
        if case .truth = answers[0] {
            let list = truths.isEmpty ? "" : ": " + Self.list(truths.map(\.1.label))
            return "true for \(truths.count) of \(elements.count)\(list)"
        }
        return Self.list(zip(answers, elements).map { "\(text($0.0)) for \($0.1.label)" })
    }

    private func text(_ answer: Answer) -> String {
        switch answer {
        case .truth(let truth): return "\(truth)"
        case .failure(let failure): return "an error: \(shown(failure))"
        case .value(.array(let values)):
            let strings = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
            return strings.count == values.count && !strings.isEmpty
                ? Self.list(strings) : "\(values.count) element\(values.count == 1 ? "" : "s")"
        case .value(let value): return value.shown
        }
    }

    private func shown(_ failure: EvaluationFailure) -> String {
        let place = rule.place(failure.offset)
        return "line \(place.line), column \(place.column): \(failure.message)"
    }

    private static func list(_ texts: [String]) -> String {
        texts.prefix(mostShown).joined(separator: ", ")
            + (texts.count > mostShown ? " and \(texts.count - mostShown) more" : "")
    }

    /// A part with what its own parts say left out.
    static func summary(_ part: PredicatePart) -> String {
        switch part {
        case .predicate(let node):
            switch node.form {
            case .and(let and): "all of \(and.operands.count) (AND)"
            case .or(let or): "one of \(or.operands.count) (OR)"
            case .not: "NOT"
            case .always: node.description
            case .comparison(let comparison):
                (comparison.quantifier.map { $0.rawValue + " " } ?? "")
                    + "\(summary(.expression(comparison.left))) \(comparison.operation.spelling)\(comparison.options.shown) "
                    + summary(.expression(comparison.right))
            }
        case .expression(let node):
            switch node.form {
            case .subquery(let subquery):
                "SUBQUERY(\(summary(.expression(subquery.collection))), $\(subquery.variable), …)"
            case .collectionOperation(let operation):
                operation.base.map { summary(.expression($0)) + ".@\(operation.operation.name)" } ?? node.description
            default: PredicateReason.shortened(node)
            }
        }
    }
}
