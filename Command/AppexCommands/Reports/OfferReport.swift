// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ExtensionBundles
import ExtensionHost
import UniformTypes

/// Which extensions are offered, and why the others are not.
struct OfferReport: TextReport {
    struct Offered: Encodable {
        let identifier: String
        let name: String
        let application: String
        let extensionPoint: String
    }

    struct Refusal: Encodable {
        let identifier: String
        let name: String
        let reason: String
        let explanation: ExplanationReport?
    }

    let offered: [Offered]
    let notOffered: [Refusal]

    /// - Parameters:
    ///   - offer: the result.
    ///   - input: what the rules of refused extensions are explained for; nil for no explanations.
    ///   - names: the names of the attachments.
    ///   - catalog: decides which types conform to which.
    /// - Throws: `BundleError` if a rule cannot be read.
    init(_ offer: ExtensionOffer, explaining input: ActivationInput?, names: [String], _ catalog: TypeCatalog) throws {
        offered = offer.offered.map {
            Offered(
                identifier: $0.identifier, name: $0.displayName, application: $0.applicationIdentifier,
                extensionPoint: $0.extensionPoint.rawValue)
        }
        notOffered = try offer.notOffered.map { refusal in
            // Another system's target has no rule: the reason says all.
            let candidate = refusal.candidate.flatMap { $0.kind.isForeign ? nil : $0 }
            let explanation = try input.flatMap { try candidate?.explain($0, catalog: catalog) }
            return Refusal(
                identifier: refusal.identifier, name: refusal.displayName, reason: refusal.reason,
                explanation: explanation.map { ExplanationReport($0, names: names) })
        }
    }

    var lines: [String] {
        let isBare = offered.isEmpty && notOffered.isEmpty
        let nothing =
            isBare ? "No extension is installed; appex app install NAME.app installs some." : "Nothing is offered."
        var lines = [offered.isEmpty ? nothing : "Offered:"]
        lines += Output.table(offered.map { [$0.name, $0.identifier] }, indent: "  ")
        if !notOffered.isEmpty { lines.append("Not offered:") }
        lines += Output.table(notOffered.map { [$0.name, $0.identifier, $0.reason] }, indent: "  ")
        for refusal in notOffered {
            guard let explanation = refusal.explanation else { continue }
            lines += ["", "\(refusal.name) (\(refusal.identifier))"] + explanation.lines.map { "  " + $0 }
        }
        return lines
    }
}
