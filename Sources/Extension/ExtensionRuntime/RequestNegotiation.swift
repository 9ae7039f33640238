// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionMessages
import Sheets

/// What happens before a principal object begins: it describes the request, or the request is compared with what it describes.
@MainActor
struct RequestNegotiation {
    let principal: any NSExtensionRequestHandling
    let context: NSExtensionContext
    let request: RequestDescription
    let connection: HostConnection

    func begin() {
        guard request.purpose == .describe || request.action != nil || !request.answeredFields.isEmpty else {
            return principal.beginRequest(with: context)
        }
        Task { await negotiate() }
    }

    private func negotiate() async {
        let options: RequestOptions
        do {
            options = try await (principal as? any AnswerableRequestHandling)?.requestOptions(for: context) ?? .init()
        } catch {
            return context.cancelRequest(withError: error)
        }
        var known = options.fieldNames
        if let action = request.action {
            guard let offered = options.actions.first(where: { $0.name == action }) else {
                return connection.end(
                    .refused(.unknownAction(action, offered: options.actions.map(\.name))), then: nil)
            }
            known = RequestOptions(actions: [offered], fields: options.fields).fieldNames
        }
        if context.refuseAnswers(except: known) { return }
        if request.purpose == .describe { return connection.end(.described(options), then: nil) }
        principal.beginRequest(with: context)
    }
}

extension NSExtensionContext {
    /// Ends the request if the host app has answers to fields that are unknown.
    ///
    /// - Parameter known: the names of the fields, in lower case.
    /// - Returns: whether the request has ended.
    package func refuseAnswers(except known: Set<String>) -> Bool {
        guard let hosted = hostedRequest as? HostedRequest else { return false }
        let unknown = hosted.request.answeredFields.filter {
            !known.union(RequestOptions.conditionalFields).contains($0.lowercased())
        }
        guard !unknown.isEmpty else { return false }
        hosted.connection.end(.refused(.unknownFields(unknown.sorted(), known: known.sorted())), then: nil)
        return true
    }

    /// Whether the host only wants a description of the request.
    package var isDescribing: Bool { (hostedRequest as? HostedRequest)?.request.purpose == .describe }
}
