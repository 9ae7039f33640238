// SPDX-License-Identifier: Apache-2.0

package import Sheets

/// Carries a request to one kind of target.
package protocol TargetRunner {
    /// Returns the actions and fields that the target has for what is shared.
    ///
    /// - Throws: ``ExtensionHostError`` if it cannot say, or lacks what was decided in advance.
    func options() async throws -> RequestOptions

    /// Checks that it has the answers that it needs, as far as that is known before it runs.
    ///
    /// - Throws: ``ExtensionHostError`` with `needsAnswer` for one that is missing or refused, and for what cannot be done.
    func checkAnswers() async throws

    /// Carries out the request, and gives its result to a body: the session's files exist until the body has ended.
    ///
    /// - Throws: ``ExtensionHostError`` if nothing was launched, and the error of the body.
    func run<Value: Sendable>(
        _ body: (ExtensionSession.Result, SessionFiles) async throws -> Value
    ) async throws -> Value
}
