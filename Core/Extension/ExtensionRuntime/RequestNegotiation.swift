// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems
import ExtensionMessages
package import Sheets

/// The step before a principal object begins: it describes the request, or the request is compared with that description.
@MainActor
struct RequestNegotiation {
    let principal: any NSExtensionRequestHandling
    let context: NSExtensionContext
    let request: RequestDescription
    let connection: HostConnection

    func begin() {
        let isAnswered = request.action != nil || !request.answeredFields.isEmpty || request.message != nil
        guard request.purpose == .describe || isAnswered else { return principal.beginRequest(with: context) }
        Task { await negotiate() }
    }

    private func negotiate() async {
        let options: RequestOptions
        do {
            options = try await (principal as? any AnswerableRequestHandling)?.requestOptions(for: context) ?? .init()
        } catch {
            return context.cancelRequest(withError: error)
        }
        var known = options
        if let action = request.action {
            guard let offered = options.actions.first(where: { $0.name == action }) else {
                return connection.end(
                    .refused(.unknownAction(action, offered: options.actions.map(\.name))), then: nil)
            }
            known.actions = [offered]
        }
        // What it will ask is known when it asks; the host has the answers then.
        let asksLater = principal is any AsksLater && request.purpose != .describe
        if !asksLater, context.refuseAnswers(except: known, keepsMessage: options != RequestOptions()) { return }
        if request.purpose == .describe { return connection.end(.described(options), then: nil) }
        principal.beginRequest(with: context)
    }
}

/// A principal object that cannot describe its sheets before it begins. Answers to fields that it does not describe wait for its sheets.
@_spi(AppleModules) public protocol AsksLater {}

extension NSExtensionContext {
    /// Ends the request if the host app has answers to fields that are unknown, or a message that no field takes.
    ///
    /// - Parameters:
    ///   - known: the fields.
    ///   - keepsMessage: whether a message of the person must have a field. An extension that describes no fields may read it
    ///     from the items.
    /// - Returns: whether the request has ended.
    package func refuseAnswers(except known: RequestOptions, keepsMessage: Bool = true) -> Bool {
        guard let hosted = hostedRequest as? HostedRequest,
            let refusal = hosted.request.refusal(known, keepsMessage: keepsMessage)
        else { return false }
        hosted.connection.end(.refused(refusal), then: nil)
        return true
    }

    /// Whether the host only wants a description of the request.
    @_spi(AppleModules) public var isDescribing: Bool {
        (hostedRequest as? HostedRequest)?.request.purpose == .describe
    }
}

extension RequestDescription {
    /// The reason why the host app's answers and its message do not fit; nil if they do.
    fileprivate func refusal(_ known: RequestOptions, keepsMessage: Bool) -> RequestRefusal? {
        let names = known.fieldNames.union(RequestOptions.conditionalFields)
        let unknown = answeredFields.filter { !names.contains($0.lowercased()) }
        guard unknown.isEmpty else { return .unknownFields(unknown.sorted(), known: known.fieldNames.sorted()) }
        guard let message, keepsMessage else { return nil }
        let fields = known.fields + known.actions.flatMap(\.fields)
        let texts = fields.filter { $0.value == message && $0.choices.isEmpty }.map { $0.name.lowercased() }
        guard !texts.isEmpty else { return .noMessageField }
        return texts.first { answeredFields.map { $0.lowercased() }.contains($0) }.map { .answeredMessageField($0) }
    }
}
