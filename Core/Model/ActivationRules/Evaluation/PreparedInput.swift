// SPDX-License-Identifier: Apache-2.0

package import PredicateFormat
public import UniformTypes

/// The levels of an input that the parts of a rule speak of: the whole input, its items, their attachments, the types of those.
package enum RuleLevel: Int, Sendable, CaseIterable {
    case input, items, attachments, types

    /// The level above; nil for the first.
    var above: RuleLevel? { RuleLevel(rawValue: rawValue - 1) }
}

/// An input made ready for many rules: its elements are numbered level by level, and a question about types that one rule
/// has asked is answered at once for the next.
///
/// ```swift
/// let prepared = PreparedInput(input)
/// let offered = rules.filter { $0.evaluate(prepared).activates }
/// ```
public final class PreparedInput {
    /// The original input, with its items and their attachments.
    public let input: ActivationInput
    /// How many elements there are on each level.
    private let counts: [Int]
    /// For each level but the first the number of the element above, and where the elements below an element begin.
    private let parents: [[Int]]
    private let starts: [[Int]]
    /// For each registered type its number among the distinct ones.
    private let typeNumbers: [Int]
    private let distinctTypes: [String]
    /// The names of the types in lower case, and whether one of them is dynamic, which says itself what it conforms to.
    private let namesOfTypes: Set<String>
    private let hasDynamicTypes: Bool
    private let patterns: PatternCache
    /// The types that conformance is decided by.
    package let catalog: TypeCatalog

    /// Which registered types satisfy a constraint, and which attachments have one that does, as far as known.
    private var knownTypes: [TypeConstraint: ElementSet] = [:]
    private var knownAttachments: [[ElementSet?]]
    private var otherAttachments: [TypeConstraint: ElementSet] = [:]
    private var knownValue: PredicateValue?

    /// Numbers the elements of an input.
    ///
    /// - Parameters:
    ///   - input: what is shared.
    ///   - catalog: decides which types conform to which; by default the process's own.
    public convenience init(_ input: ActivationInput, catalog: TypeCatalog = .current) {
        self.init(input, catalog: catalog, patterns: PatternCache())
    }

    /// - Parameters:
    ///   - input: what is shared.
    ///   - catalog: decides which types conform to which.
    ///   - patterns: those of a rule that is asked about several inputs, compiled once for all of them.
    package init(_ input: ActivationInput, catalog: TypeCatalog = .current, patterns: PatternCache) {
        self.input = input
        self.patterns = patterns
        self.catalog = catalog
        var parents: [[Int]] = [[], [], [], []]
        var starts: [[Int]] = [[0], [0], [0], [0]]
        var numbers: [String: Int] = [:]
        var distinct: [String] = []
        var typeNumbers: [Int] = []
        for (itemNumber, item) in input.extensionItems.enumerated() {
            parents[1].append(0)
            for attachment in item.attachments {
                let attachmentNumber = parents[2].count
                parents[2].append(itemNumber)
                for type in attachment.registeredTypeIdentifiers {
                    parents[3].append(attachmentNumber)
                    if let number = numbers[type] {
                        typeNumbers.append(number)
                    } else {
                        numbers[type] = distinct.count
                        typeNumbers.append(distinct.count)
                        distinct.append(type)
                    }
                }
                starts[3].append(parents[3].count)
            }
            starts[2].append(parents[2].count)
        }
        starts[1].append(input.extensionItems.count)
        counts = [1, input.extensionItems.count, parents[2].count, parents[3].count]
        self.parents = parents
        self.starts = starts
        self.typeNumbers = typeNumbers
        distinctTypes = distinct
        namesOfTypes = Set(distinct.map { $0.lowercased() })
        hasDynamicTypes = namesOfTypes.contains { $0.hasPrefix("dyn.") }
        knownAttachments = Array(repeating: [], count: 2)
    }

    func count(_ level: RuleLevel) -> Int { counts[level.rawValue] }

    /// The element above on a level, for an element of a deeper one.
    func ancestor(of element: Int, from level: RuleLevel, on upper: RuleLevel) -> Int {
        var element = element
        for number in stride(from: level.rawValue, to: upper.rawValue, by: -1) { element = parents[number][element] }
        return element
    }

    /// The elements of a level that stand below an element of an upper one.
    func range(_ level: RuleLevel, below element: Int, on upper: RuleLevel) -> Range<Int> {
        var range = element..<(element + 1)
        for number in (upper.rawValue + 1)..<(level.rawValue + 1) {
            range = starts[number][range.lowerBound]..<starts[number][range.upperBound]
        }
        return range
    }

    /// Returns a context to evaluate trees in, with a limit of steps.
    func context(steps: Int = PredicateRule.mostSteps) -> EvaluationContext {
        let catalog = catalog
        return EvaluationContext(root: value, steps: steps, patterns: patterns) { catalog.conforms($0, to: $1) }
    }

    var value: PredicateValue {
        if let knownValue { return knownValue }
        let value = input.value
        knownValue = value
        return value
    }

    // MARK: Types

    /// The registered types that pass a test.
    func types(_ test: TypeConstraint) -> ElementSet {
        if isAboutNone(test) { return ElementSet(count: count(.types)) }
        if let known = knownTypes[test] { return known }
        let passes = distinctTypes.map { test.passes($0, catalog) }
        var result = ElementSet(count: count(.types))
        for (element, number) in typeNumbers.enumerated() where passes[number] { result.insert(element) }
        knownTypes[test] = result
        return result
    }

    /// Whether no type of the input can pass a test, as is quickly told of a type that nothing declares: others do not conform to it.
    private func isAboutNone(_ test: TypeConstraint) -> Bool {
        guard test.builtInNumber < 0, !hasDynamicTypes, catalog.installed.isEmpty else { return false }
        return !namesOfTypes.contains(test.lowercased)
    }

    /// The attachments of which at least one registered type passes a test.
    func attachments(_ test: TypeConstraint) -> ElementSet {
        // Most rules name types of the built-in table: their answers are found by number.
        guard test.builtInNumber >= 0 else {
            if isAboutNone(test) { return ElementSet(count: count(.attachments)) }
            if let known = otherAttachments[test] { return known }
            let result = attachments(having: types(test))
            otherAttachments[test] = result
            return result
        }
        let kind = test.isEquality ? 1 : 0
        if test.builtInNumber < knownAttachments[kind].count,
            let known = knownAttachments[kind][test.builtInNumber]
        {
            return known
        }
        let result = attachments(having: types(test))
        while knownAttachments[kind].count <= test.builtInNumber { knownAttachments[kind].append(nil) }
        knownAttachments[kind][test.builtInNumber] = result
        return result
    }

    private func attachments(having types: ElementSet) -> ElementSet {
        var result = ElementSet(count: count(.attachments))
        for element in 0..<count(.types) where types.contains(element) { result.insert(parents[3][element]) }
        return result
    }
}

/// A constraint that a rule puts on one type identifier: to conform to a type, or to equal it.
package struct TypeConstraint: Hashable, Sendable {
    /// The identifier in the rule.
    package let identifier: String
    /// The same in lower case: case does not count.
    let lowercased: String
    /// Whether the types must be the same, and not only below the rule's.
    package let isEquality: Bool
    /// The identifier's number in the built-in table; -1 if it is not in the table.
    let builtInNumber: Int

    init(_ identifier: String, isEquality: Bool = false) {
        self.identifier = identifier
        lowercased = identifier.lowercased()
        self.isEquality = isEquality
        builtInNumber = UTType.builtInNumber(identifier)
    }

    func passes(_ type: String, _ catalog: TypeCatalog) -> Bool {
        isEquality ? type.lowercased() == lowercased : catalog.conforms(type, to: identifier)
    }

    package static func == (left: TypeConstraint, right: TypeConstraint) -> Bool {
        left.isEquality == right.isEquality && left.builtInNumber == right.builtInNumber
            && (left.builtInNumber >= 0 || left.identifier == right.identifier)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(isEquality)
        hasher.combine(builtInNumber)
        if builtInNumber < 0 { hasher.combine(identifier) }
    }
}
