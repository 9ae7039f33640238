// SPDX-License-Identifier: Apache-2.0

/// The context of an evaluation: the evaluated object, the variables, and how much it may still do.
package final class EvaluationContext {
    let root: PredicateValue
    let conformsTo: (String, String) -> Bool
    private var steps: Int
    private var variables: [(name: String, value: PredicateValue)] = []
    private let patterns: PatternCache

    package init(
        root: PredicateValue, steps: Int = 1_000_000, patterns: PatternCache = PatternCache(),
        conformsTo: @escaping (String, String) -> Bool
    ) {
        self.root = root
        self.steps = steps
        self.patterns = patterns
        self.conformsTo = conformsTo
    }

    /// - Throws: ``PredicateFormatError`` if the steps are used up.
    func step(_ offset: Int, _ count: Int = 1) throws {
        steps -= count
        guard steps >= 0 else { throw stopped(offset) }
    }

    func stopped(_ offset: Int) -> EvaluationFailure {
        EvaluationFailure(code: .tooLong, offset: offset, message: "evaluation was stopped: it takes too many steps")
    }

    /// How many steps are left.
    package var remaining: Int { steps }

    func variable(_ name: String, _ offset: Int) throws -> PredicateValue {
        guard let found = variables.last(where: { $0.name == name }) else {
            throw EvaluationFailure(
                code: .operands, offset: offset, message: "the variable $\(name) has no value here")
        }
        return found.value
    }

    /// Gives a variable a value for as long as `body` runs.
    package func binding<Result>(
        _ name: String, to value: PredicateValue, _ body: () throws -> Result
    ) rethrows -> Result {
        let count = variables.count
        variables.append((name, value))
        defer { variables.removeLast(variables.count - count) }
        return try body()
    }

    /// Gives several variables values for as long as `body` runs.
    package func binding<Result>(
        _ values: [(String, PredicateValue)], _ body: () throws -> Result
    ) rethrows -> Result {
        let count = variables.count
        for (name, value) in values { variables.append((name, value)) }
        defer { variables.removeLast(variables.count - count) }
        return try body()
    }

    /// Gives a variable a value until the innermost ``binding(_:to:_:)`` ends.
    func assign(_ name: String, _ value: PredicateValue) { variables.append((name, value)) }

    /// A pattern, compiled once.
    ///
    /// - Throws: ``EvaluationFailure`` if it is none.
    func pattern(_ text: String, _ options: TextOptions, _ offset: Int) throws -> RegularExpression {
        try patterns.pattern(text, options, offset)
    }
}
