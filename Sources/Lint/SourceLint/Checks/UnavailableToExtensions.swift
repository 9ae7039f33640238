// SPDX-License-Identifier: Apache-2.0

import LintReports

/// What only apps may do. Apple's compiler refuses some of it in extensions, the review of the store the rest; a confined process on Linux does not
/// have it.
///
/// Source: <https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionOverview.html>
struct UnavailableToExtensions: SourceCheck {
    let name = "unavailable-to-extensions"
    let severity = Finding.Severity.warning
    let summary = "Something is used that only apps may do"

    private struct Rule {
        let words: Set<String>
        let reason: String
        let fix: String
    }

    private static let rules = [
        Rule(
            words: ["beginBackgroundTask", "beginBackgroundTaskWithExpirationHandler", "beginBackgroundTaskWithName"],
            reason: "an extension ends soon after its request, and cannot ask for time in the background",
            fix:
                "hand a transfer to a background URLSession with sharedContainerIdentifier, or the work to the containing app"
        ),
        Rule(
            words: ["AVCaptureSession", "AVCaptureDevice", "AVAudioRecorder"],
            reason: "an extension may use neither the camera nor the microphone",
            fix: "let the containing app record"),
        Rule(
            words: ["HKHealthStore"], reason: "HealthKit is not available to extensions",
            fix: "let the containing app ask for it"),
    ]

    func findings(in source: SourceFile) -> [Finding] {
        // Apps use item providers as well.
        let own: Set<String> = ["extensionContext", "NSExtensionContext", "SLComposeServiceViewController"]
        guard !source.indices(of: own).isEmpty else { return [] }
        let rules = Self.rules.flatMap { rule in
            source.indices(of: rule.words).map { source.finding(self, at: $0, rule.reason, fix: rule.fix) }
        }
        return (rules + shared(source) + camera(source)).compactMap { $0 }
    }

    /// `UIApplication.shared`, and `[UIApplication sharedApplication]`.
    private func shared(_ source: SourceFile) -> [Finding?] {
        source.indices(of: ["shared", "sharedApplication"]).filter { index in
            let owner = source.text(index - 1) == "." ? source.text(index - 2) : source.text(index - 1)
            return ["UIApplication", "NSApplication"].contains(owner)
        }.map {
            source.finding(
                self, at: $0, "an extension runs in a process without an application object",
                fix:
                    "open the containing app with extensionContext?.open(_:completionHandler:), and leave to it what needs the application"
            )
        }
    }

    /// `picker.sourceType = .camera`
    private func camera(_ source: SourceFile) -> [Finding?] {
        source.indices(of: ["camera", "UIImagePickerControllerSourceTypeCamera"]).filter { index in
            source.tokens[max(0, index - 4)..<index].contains { $0.text == "sourceType" }
        }.map {
            source.finding(
                self, at: $0, "an extension may use neither the camera nor the microphone",
                fix: "let the containing app take the picture")
        }
    }
}
