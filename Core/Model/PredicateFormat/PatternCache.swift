// SPDX-License-Identifier: Apache-2.0

/// The patterns of a predicate, compiled once for all the evaluations that share them.
package final class PatternCache {
    private var patterns: [String: RegularExpression] = [:]

    package init() {}

    /// A pattern, compiled at its first use.
    ///
    /// - Throws: ``EvaluationFailure`` if it is none.
    func pattern(_ text: String, _ options: TextOptions, _ offset: Int) throws -> RegularExpression {
        // A pattern can begin with what looks like options.
        let key = "\(options.rawValue) \(text)"
        if let known = patterns[key] { return known }
        let made = try RegularExpression(text, options, offset)
        patterns[key] = made
        return made
    }
}
