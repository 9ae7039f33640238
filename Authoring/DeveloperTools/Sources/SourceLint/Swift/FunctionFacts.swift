// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Facts about the functions of a source, each found once. For functions that call each other in a circle the answer is *no*.
final class FunctionFacts {
    /// A question about a function, whose answer is kept.
    enum Question: Hashable {
        /// Whether all callers drop what it hands to its completion handler when it fails.
        case isDropped
        /// Whether all callers check what it returns when it fails.
        case callersNotice
        /// Whether no caller does.
        case callersDrop
        /// Whether the request ends as a success after one of its calls.
        case completesAfter
        /// Whether the system or a person reaches it.
        case isReached
        /// Whether a loop calls it, directly or through others.
        case isCalledInLoop
        /// Whether a parameter gets a path of what was loaded.
        case isShared(parameter: Int, countsPictures: Bool)
    }

    private struct Key: Hashable {
        let question: Question
        let function: SyntaxIdentifier
    }

    /// How many functions are followed: each takes some of the stack.
    private static let deepest = 24

    private var known: [Key: Bool] = [:]
    private var asking: Set<Key> = []

    /// Returns the answer, found with `find` at the first time.
    func fact(_ question: Question, about function: SwiftFunction, _ find: () -> Bool) -> Bool {
        let key = Key(question: question, function: function.id)
        if let known = known[key] { return known }
        guard asking.count < Self.deepest, asking.insert(key).inserted else { return false }
        let answer = find()
        asking.remove(key)
        known[key] = answer
        return answer
    }
}
