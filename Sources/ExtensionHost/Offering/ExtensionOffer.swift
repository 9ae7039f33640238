// SPDX-License-Identifier: Apache-2.0

import ActivationRules
public import ExtensionBundles

/// Which extensions take what is shared.
public struct ExtensionOffer: Sendable {
    /// An extension, or an app, that is not offered.
    public struct Refusal: Sendable {
        /// The extension's identifier; the app's where the whole app has a problem.
        public let identifier: String
        /// What a person reads.
        public let displayName: String
        /// Why, in a sentence without a full stop.
        public let reason: String
    }

    /// Those whose rule activates, in the order of their names.
    public let offered: [InstalledExtension]
    /// The others.
    public let notOffered: [Refusal]

    init(applications: [InstalledApplication], input: ActivationInput) {
        var offered: [InstalledExtension] = []
        var notOffered: [Refusal] = []
        // Apps are often built from one template: equal rules are judged once.
        var verdicts: [RuleSource: Result<ActivationVerdict, BundleError>] = [:]
        for app in applications {
            if let problem = app.problem {
                notOffered.append(Refusal(identifier: app.identifier, displayName: app.displayName, reason: problem))
            }
            for candidate in app.extensions {
                let verdict = verdicts[candidate.rule] ?? Self.judge(candidate, input)
                verdicts[candidate.rule] = verdict
                switch verdict {
                case .success(let verdict) where verdict.activates: offered.append(candidate)
                case .success(let verdict): notOffered.append(Refusal(candidate, verdict.reason))
                case .failure(let error): notOffered.append(Refusal(candidate, error.message))
                }
            }
        }
        self.offered = offered.sorted { ($0.displayName, $0.identifier) < ($1.displayName, $1.identifier) }
        self.notOffered = notOffered
    }

    private static func judge(
        _ candidate: InstalledExtension, _ input: ActivationInput
    ) -> Result<ActivationVerdict, BundleError> {
        do {
            return .success(try candidate.rule.rule(in: candidate.path).evaluate(input))
        } catch let error as BundleError {
            return .failure(error)
        } catch {
            return .failure(BundleError(.key, candidate.path, "\(error)"))
        }
    }
}

extension ExtensionOffer.Refusal {
    fileprivate init(_ candidate: InstalledExtension, _ reason: String) {
        self.init(identifier: candidate.identifier, displayName: candidate.displayName, reason: reason)
    }
}
