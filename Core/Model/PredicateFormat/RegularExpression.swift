// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A pattern of `MATCHES`: ICU's, as on Apple's systems, and stopped if it takes too long.
struct RegularExpression {
    /// The longest pattern, in UTF-16 units: compiling takes time and memory too.
    private static let longestPattern = 4096
    /// The steps that one call of the matcher's progress report costs: ICU reports each ten thousand steps or so.
    private static let stepsPerReport = 10_000

    private let expression: NSRegularExpression

    init(_ pattern: String, _ options: TextOptions, _ offset: Int) throws {
        guard pattern.utf16.count <= Self.longestPattern else {
            throw EvaluationFailure(
                code: .operands, offset: offset,
                message: "the pattern has more than \(Self.longestPattern) characters")
        }
        do {
            let pattern = options.contains(.diacriticInsensitive) ? options.fold(pattern) : pattern
            let options: NSRegularExpression.Options = options.contains(.caseInsensitive) ? [.caseInsensitive] : []
            // By itself first: "a)(b" would be a pattern between our parentheses.
            _ = try NSRegularExpression(pattern: pattern, options: options)
            expression = try NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: options)
        } catch {
            throw EvaluationFailure(
                code: .operands, offset: offset, message: "\(PredicateValue.quote(pattern)) is no regular expression")
        }
    }

    func matchesAll(of text: String, _ context: EvaluationContext, _ offset: Int) throws -> Bool {
        try context.step(offset, text.utf8.count)
        var isMatch = false
        var reports = 0
        let limit = context.remaining / Self.stepsPerReport
        var wasStopped = false
        var hasFailed = false
        let range = NSRange(location: 0, length: text.utf16.count)
        expression.enumerateMatches(in: text, options: [.reportProgress, .reportCompletion], range: range) {
            result, flags, stop in
            if result != nil {
                isMatch = true
                stop.pointee = true
            } else if !flags.isDisjoint(with: [.completed, .hitEnd, .internalError]) {
                // Such as a stack that is too small for a pattern that goes back often: no answer.
                hasFailed = flags.contains(.internalError)
            } else {
                reports += 1
                wasStopped = reports > limit
                if wasStopped { stop.pointee = true }
            }
        }
        guard !wasStopped, !hasFailed else { throw context.stopped(offset) }
        try context.step(offset, reports * Self.stepsPerReport)
        return isMatch
    }
}
