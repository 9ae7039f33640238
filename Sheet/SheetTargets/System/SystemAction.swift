// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import ExtensionHost

/// A task of the host for a ``SystemTarget``, or of another system's target, done after the person has chosen it and, if it has fields, posted the form.
protocol SystemAction: Sendable {
    /// The title of the button that does it.
    var postTitle: String { get }

    /// Why it cannot be done on this machine, in a sentence without a full stop; nil if it can. It starts no program: it is asked for each offer.
    var obstacle: String? { get }

    /// Asks the person whether it may be done at all.
    ///
    /// - Throws: `ExtensionHostError` with `notAllowed` if not.
    func checkPermission() async throws

    /// Returns the fields that the person fills in before the action.
    ///
    /// - Parameter content: what is shared.
    /// - Returns: the fields; none if nothing is asked.
    /// - Throws: `ExtensionHostError` if it cannot be done for this.
    func fields(for content: SystemContent) async throws -> [DeclaredField]

    /// The field that decides where things go: without a person it must be answered, as its default changes.
    var destinationField: String? { get }

    /// Why an answer cannot be used, in a sentence without a full stop; nil if it can.
    ///
    /// - Parameters:
    ///   - answer: what the person wrote or chose, which the field takes.
    ///   - field: the field's name.
    /// - Returns: the reason, or nil.
    func refusal(of answer: String, for field: String) -> String?

    /// Performs the action with the person's answers.
    ///
    /// - Parameters:
    ///   - content: what is shared.
    ///   - answers: by field.
    ///   - work: takes the progress, and knows whether the person has cancelled.
    /// - Returns: what came of it.
    /// - Throws: `ExtensionHostError`, or `CancellationError`.
    func perform(_ content: SystemContent, _ answers: [String: String], _ work: SystemWork) async throws -> TargetResult
}

extension SystemAction {
    var obstacle: String? { nil }

    func checkPermission() async throws {}

    func fields(for content: SystemContent) async throws -> [DeclaredField] { [] }

    func refusal(of answer: String, for field: String) -> String? { nil }

    var destinationField: String? { nil }
}
