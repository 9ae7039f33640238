// SPDX-License-Identifier: Apache-2.0

import PredicateFormat

/// Looks for the change of a predicate after which it activates, and takes as little else as possible: each is tried.
enum PredicateSuggestion {
    /// Of changes that let in equally much, the earlier one is suggested.
    private enum Rank: Int {
        case changeTest, addType, changeNumber, addNumber, changeRelation, removeClause

        /// Orders the changes: what was surely meant goes before what is narrow, and a clause is removed only if nothing else helps.
        var stage: Int {
            switch self {
            case .changeTest: 0
            case .addType, .changeNumber, .addNumber, .changeRelation: 1
            case .removeClause: 2
            }
        }
    }

    private struct Change {
        let rank: Rank
        let text: String
        /// The byte of the predicate that it is about.
        let offset: Int
        let root: any PredicateNode
    }

    /// How many changes are tried, alone and in pairs.
    private static let most = 400
    private static let mostPairs = 60
    /// Of many attachments fewer changes are tried: each is asked about all of them.
    private static let mostQuestions = 100_000

    /// A rule that takes long each time it is asked is not asked hundreds of times.
    private static let longestTime = Duration.seconds(2)
    /// Each change makes a tree: of a longer predicate, in bytes, none is tried.
    private static let longestPredicate = 6 << 10

    /// Nil if none of the changes helps.
    static func narrowest(for rule: PredicateRule, _ input: PreparedInput) -> RuleSuggestion? {
        guard rule.format.utf8.count <= longestPredicate else { return nil }
        var tries = max(30, mostQuestions / (input.count(.attachments) + 1))
        let start = ContinuousClock.now
        func isLate() -> Bool { start.duration(to: .now) > longestTime }
        // False also if there is no more time.
        func holds(_ rule: PredicateRule, _ input: PreparedInput) -> Bool { !isLate() && rule.activates(input) }
        // What the rule takes now it must take afterwards: of one item, as hosts share. If it can be had, of several items too.
        lazy var samples = RuleWidening.samples(of: rule.format, input)
        lazy var allTaken = samples.filter { !$0.attachments.isEmpty }
            .map { PreparedInput($0, catalog: input.catalog) }.filter { holds(rule, $0) }
        lazy var taken = allTaken.filter { $0.input.extensionItems.count == 1 }
        lazy var takenOfSeveral = allTaken.filter { $0.input.extensionItems.count > 1 }
        func loses(_ root: any PredicateNode, _ taken: [PreparedInput]) -> Bool {
            let changed = PredicateRule(Predicate(root: root))
            return taken.contains { !holds(changed, $0) }
        }
        // A change must not make the rule take types that it cannot have meant.
        let unknown =
            (1...3).map { PreparedInput(SampleInputs.unknown(count: $0), catalog: input.catalog) }
            + [PreparedInput(SampleInputs.unknown(count: 1, items: 2), catalog: input.catalog)]
        lazy var takesUnknown = unknown.contains { holds(rule, $0) }
        func helps(_ change: Change) -> Bool {
            tries -= 1
            if isLate() { tries = 0 }
            guard tries > 0 else { return false }
            return activates(change.root, input) && !loses(change.root, taken)
                && (takesUnknown || !unknown.contains { activates(change.root, $0) }) && !isLate()
        }
        lazy var widening = RuleWidening(of: rule.format, input, among: samples) { holds(rule, $0) }
        func added(_ change: Change) -> [ActivationInput]? {
            let changed = PredicateRule(Predicate(root: change.root))
            return widening.added(by: { changed.activates($0) }, until: isLate)
        }
        func told(_ change: Change) -> String {
            let place = rule.place(change.offset)
            return "\(change.text) (line \(place.line), column \(place.column))"
        }
        let first = changes(of: rule.predicate.root, input)
        // A change that loses nothing of several items goes before one that does.
        func cost(_ change: Change, _ added: [ActivationInput], _ ranks: [Rank]) -> [Int] {
            [loses(change.root, takenOfSeveral) ? 1 : 0, added.count] + ranks.map(\.rawValue)
        }
        var found: (text: String, cost: [Int], added: [ActivationInput])?
        func consider(_ change: Change, _ text: String, _ ranks: [Rank]) {
            guard let added = added(change) else {
                // How much it lets in is not known: it is better than none.
                found = found ?? (text, [], [])
                return
            }
            let cost = cost(change, added, ranks)
            if found.map({ cost.lexicographicallyPrecedes($0.cost) }) ?? true { found = (text, cost, added) }
        }
        var stage = 0
        for change in first where found == nil || change.rank.stage == stage {
            stage = change.rank.stage
            if helps(change) { consider(change, told(change), [change.rank]) }
        }
        if found == nil {
            for change in first.prefix(mostPairs) where tries > 0 && found == nil {
                // Why the first one alone is not enough, although what is shared would activate it.
                let lost = activates(change.root, input) ? taken.first { !activates(change.root, $0) } : nil
                let reason = lost.map { ", without which \(RuleWidening.told($0.input)) would be lost" } ?? ""
                for other in changes(of: change.root, input).prefix(mostPairs) where helps(other) {
                    consider(other, "\(told(change)), and \(told(other))\(reason)", [change.rank, other.rank])
                }
            }
        }
        return found.map { RuleSuggestion(text: $0.text, alsoTakes: widening.told($0.added)) }
    }

    private static func activates(_ root: any PredicateNode, _ input: PreparedInput) -> Bool {
        PredicateRule(Predicate(root: root)).activates(input)
    }

    private static func changes(of root: any PredicateNode, _ input: PreparedInput) -> [Change] {
        var result: [Change] = []
        collect(.predicate(root), input, &result) { $0 }
        return Array(result.sorted { $0.rank.rawValue < $1.rank.rawValue }.prefix(most))
    }

    /// Walks down; `rebuild` puts a changed part back into the whole.
    private static func collect(
        _ part: PredicatePart, _ input: PreparedInput, _ result: inout [Change],
        _ rebuild: @escaping (any PredicateNode) -> any PredicateNode
    ) {
        guard case .predicate(let node) = part else { return }
        switch node.form {
        case .always:
            // A rule that takes everything is no advice.
            return
        case .not(let not):
            collect(.predicate(not.operand), input, &result) { rebuild(Not(operand: $0, offset: not.offset)) }
        case .and(let and):
            for (number, operand) in and.operands.enumerated() {
                collect(.predicate(operand), input, &result) {
                    rebuild(And(operands: and.operands.replacing(number, $0)))
                }
                let rest = and.operands.enumerated().filter { $0.offset != number }.map(\.element)
                result.append(
                    Change(
                        rank: .removeClause,
                        text: "remove the clause ‘\(PredicateExplainer.summary(.predicate(operand)))’",
                        offset: operand.offset,
                        root: rebuild(rest.count == 1 ? rest[0] : And(operands: rest))))
            }
        case .or(let or):
            for (number, operand) in or.operands.enumerated() {
                collect(.predicate(operand), input, &result) {
                    rebuild(Or(operands: or.operands.replacing(number, $0)))
                }
            }
        case .comparison(let comparison): collect(comparison, input, &result, rebuild)
        }
    }

    private static func collect(
        _ comparison: Comparison, _ input: PreparedInput, _ result: inout [Change],
        _ rebuild: @escaping (any PredicateNode) -> any PredicateNode
    ) {
        if let test = conformance(comparison) {
            result.append(
                Change(rank: .changeTest, text: text(comparison, test), offset: comparison.offset, root: rebuild(test)))
        }
        result += otherRelations(comparison, input).map {
            Change(rank: .changeRelation, text: text(comparison, $0), offset: comparison.offset, root: rebuild($0))
        }
        // What takes one exact count takes one more then: another number would refuse that.
        let takesExactly = comparison.operation.kind == .equal
        result += otherBounds(comparison, input).map {
            Change(rank: .changeNumber, text: text(comparison, $0), offset: comparison.offset, root: rebuild($0))
        }
        result += otherNumbers(comparison, input).map { other in
            guard takesExactly else {
                return Change(
                    rank: .changeNumber, text: text(comparison, other), offset: comparison.offset, root: rebuild(other))
            }
            let (old, new) = (
                PredicateExplainer.summary(.predicate(comparison)), PredicateExplainer.summary(.predicate(other))
            )
            return Change(
                rank: .addNumber, text: "change ‘\(old)’ to ‘(\(old) OR \(new))’", offset: comparison.offset,
                root: rebuild(Or(operands: [comparison, other])))
        }
        for (side, isLeft) in [(comparison.left, true), (comparison.right, false)] {
            guard case .collectionOperation(let count) = side.form, case .subquery(let subquery)? = count.base?.form
            else {
                continue
            }
            let inside: (any PredicateNode) -> any PredicateNode = { condition in
                let changed = CollectionOperation(
                    base: Subquery(
                        collection: subquery.collection, variable: subquery.variable, condition: condition,
                        offset: subquery.offset),
                    operation: count.operation, path: count.path, offset: count.offset)
                return rebuild(comparison.replacing(left: isLeft ? changed : nil, right: isLeft ? nil : changed))
            }
            if case .key(let key) = subquery.collection.form, key.name == RuleCompiler.keys[1] {
                result += otherTypes(subquery, input).map {
                    Change(rank: .addType, text: $0.text, offset: subquery.condition.offset, root: inside($0.condition))
                }
            }
            collect(.predicate(subquery.condition), input, &result, inside)
        }
    }

    // MARK: Changes

    /// Returns what a comparison of types with one type was meant to ask: whether any conforms to it; nil for other comparisons.
    private static func conformance(_ comparison: Comparison) -> Comparison? {
        guard case .key(let key) = comparison.left.form, key.name == RuleCompiler.keys[2],
            case .constant(.string(let type)) = comparison.right.form,
            // No type is written as a pattern is.
            !type.contains(where: { "*?^$\\[](){}|+".contains($0) }),
            comparison.quantifier == nil || comparison.quantifier == .any,
            comparison.quantifier == nil || comparison.operation.kind != .conformsTo
        else { return nil }
        return Comparison(
            quantifier: .any, left: comparison.left, operation: UTIConformsTo(), options: [], right: comparison.right,
            offset: comparison.offset)
    }

    /// The condition of a SUBQUERY over attachments, wide enough for one more type of the input, or for all of them.
    private static func otherTypes(
        _ subquery: Subquery, _ input: PreparedInput
    ) -> [(text: String, condition: any PredicateNode)] {
        // What counts already needs no test of its own.
        let lost = input.input.attachments.prefix(1_000).filter { !counts($0, subquery, input) }
        // What nothing declares has other names on other systems.
        let firsts = lost.compactMap(\.registeredTypeIdentifiers.first).map {
            $0.lowercased().hasPrefix("dyn.") ? "public.data" : $0
        }
        let types = firsts.enumerated().filter { firsts.firstIndex(of: $0.element) == $0.offset }.map(\.element)
        var choices = types.map { [$0] }
        if types.count > 1 { choices.append(types) }
        return choices.prefix(30).map { choice in
            let tests = choice.map { test($0, subquery) }
            var operands = [subquery.condition]
            if case .or(let or) = subquery.condition.form { operands = or.operands }
            let added = tests.map { "OR \($0)" }.joined(separator: " ")
            let place = "the whole condition on $\(subquery.variable)"
            // Without parentheses a reader may take it for a part of the last clause.
            if case .and = subquery.condition.form {
                return ("put parentheses around \(place), and add ‘\(added)’ after it", Or(operands: operands + tests))
            }
            return ("add ‘\(added)’ at the end of \(place)", Or(operands: operands + tests))
        }
    }

    /// Whether the condition of a SUBQUERY over attachments holds for one; not if it needs other variables.
    private static func counts(
        _ attachment: ActivationInput.Attachment, _ subquery: Subquery, _ input: PreparedInput
    ) -> Bool {
        let types = attachment.registeredTypeIdentifiers.map(PredicateValue.string)
        let value = PredicateValue.object([RuleCompiler.keys[2]: .array(types)])
        let context = input.context()
        do {
            return try context.binding(subquery.variable, to: value) { try subquery.condition.evaluate(context) }
        } catch {
            // A condition with variables of other parts cannot be asked alone.
            return false
        }
    }

    private static func test(_ type: String, _ subquery: Subquery) -> any PredicateNode {
        let offset = subquery.offset
        return Comparison(
            quantifier: .any,
            left: Key(
                name: RuleCompiler.keys[2], base: Variable(name: subquery.variable, offset: offset), offset: offset),
            operation: UTIConformsTo(), options: [], right: Constant(value: .string(type), offset: offset),
            offset: offset)
    }

    /// The comparison with another number, if it compares a count with one.
    private static func otherNumbers(_ comparison: Comparison, _ input: PreparedInput) -> [Comparison] {
        guard RuleCondition.Relation(comparison.operation.kind) != nil, comparison.quantifier == nil else { return [] }
        let perItem = countsPerItem(input)
        // Some of the attachments of an item may be what is counted. Of many not each number is tried.
        let largest = perItem.max() ?? 0
        let parts = largest <= 8 ? Array(0...largest) : []
        let counts = Set([1, input.count(.items), input.count(.attachments)] + perItem + parts).filter { $0 > 0 }
        // `< 5` refuses five, and `< 6` takes them.
        func offset(_ isLeft: Bool) -> Int {
            switch comparison.operation.kind {
            case .less: isLeft ? -1 : 1
            case .greater: isLeft ? 1 : -1
            default: 0
            }
        }
        func changed(_ value: PredicateValue, _ isLeft: Bool) -> [Comparison] {
            guard case .number(let old) = value else { return [] }
            // The nearest number is the smallest change; of two, the lower one.
            // `> 0` takes one.
            let least = offset(isLeft) < 0 ? 0 : 1
            let nearest = Set(counts.map { $0 + offset(isLeft) }).filter { $0 >= least && Double($0) != old }.sorted {
                (abs(Double($0) - old), $0) < (abs(Double($1) - old), $1)
            }
            return nearest.map { number in
                let constant = Constant(value: .number(Double(number)), offset: comparison.offset)
                return comparison.replacing(left: isLeft ? constant : nil, right: isLeft ? nil : constant)
            }
        }
        if case .constant(let value) = comparison.right.form { return changed(value, false) }
        if case .constant(let value) = comparison.left.form { return changed(value, true) }
        return []
    }

    /// The comparison with bounds that take in what is there, if it asks whether a count is between two numbers.
    private static func otherBounds(_ comparison: Comparison, _ input: PreparedInput) -> [Comparison] {
        guard comparison.operation.kind == .between, comparison.quantifier == nil,
            let bounds = comparison.right as? Aggregate, bounds.elements.count == 2,
            case .constant(.number(let low)) = bounds.elements[0].form,
            case .constant(.number(let high)) = bounds.elements[1].form, low <= high
        else { return [] }
        let counts = Set([1, input.count(.items), input.count(.attachments)] + countsPerItem(input)).sorted()
        return counts.map(Double.init).filter { $0 > 0 && !(low...high).contains($0) }.map { count in
            let elements = [min(low, count), max(high, count)].map {
                Constant(value: .number($0), offset: comparison.offset)
            }
            return comparison.replacing(left: nil, right: Aggregate(elements: elements, offset: bounds.offset))
        }
    }

    private static func countsPerItem(_ input: PreparedInput) -> [Int] {
        (0..<min(input.count(.items), 20)).map { input.range(.attachments, below: $0, on: .items).count }
    }

    /// The comparison with a limit, and with at least one, if it requires an exact count.
    private static func otherRelations(_ comparison: Comparison, _ input: PreparedInput) -> [Comparison] {
        guard comparison.quantifier == nil, [.equal, .notEqual].contains(comparison.operation.kind) else { return [] }
        var isOnTheLeft = false
        if case .constant = comparison.left.form { isOnTheLeft = true }
        let atMost = (comparison.operation.kind == .equal ? otherNumbers(comparison, input) : []).map {
            Comparison(
                quantifier: nil, left: $0.left, operation: isOnTheLeft ? GreaterThanOrEqualTo() : LessThanOrEqualTo(),
                options: [], right: $0.right, offset: comparison.offset)
        }
        let one = Constant(value: .number(1), offset: comparison.offset)
        return atMost + [
            Comparison(
                quantifier: nil, left: isOnTheLeft ? one : comparison.left,
                operation: isOnTheLeft ? LessThanOrEqualTo() : GreaterThanOrEqualTo(), options: [],
                right: isOnTheLeft ? comparison.right : one, offset: comparison.offset)
        ]
    }

    private static func text(_ old: Comparison, _ new: Comparison) -> String {
        "change ‘\(PredicateExplainer.summary(.predicate(old)))’ to ‘\(PredicateExplainer.summary(.predicate(new)))’"
    }
}

extension Comparison {
    fileprivate func replacing(left: (any ExpressionNode)?, right: (any ExpressionNode)?) -> Comparison {
        Comparison(
            quantifier: quantifier, left: left ?? self.left, operation: operation, options: options,
            right: right ?? self.right, offset: offset)
    }
}

extension [any PredicateNode] {
    fileprivate func replacing(_ number: Int, _ node: any PredicateNode) -> [any PredicateNode] {
        var result = self
        result[number] = node
        return result
    }
}
