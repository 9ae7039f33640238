// SPDX-License-Identifier: Apache-2.0

/// The report of the findings of `appex doctor`.
struct DiagnosisReport: TextReport {
    /// One thing that was looked at.
    struct Finding: Encodable {
        enum State: String, Encodable {
            case good
            /// Worth knowing, and no fault.
            case note
            case bad
        }

        let subject: String
        let state: State
        let message: String
    }

    private(set) var findings: [Finding] = []

    private enum CodingKeys: CodingKey { case findings }

    /// Whether an app is installed.
    var hasApplications = true

    var isHealthy: Bool { !findings.contains { $0.state == .bad } }

    mutating func good(_ subject: String, _ message: String) { add(subject, .good, message) }
    mutating func note(_ subject: String, _ message: String) { add(subject, .note, message) }
    mutating func bad(_ subject: String, _ message: String) { add(subject, .bad, message) }

    private mutating func add(_ subject: String, _ state: Finding.State, _ message: String) {
        findings.append(Finding(subject: subject, state: state, message: message))
    }

    var lines: [String] {
        let marks: [Finding.State: String] = [.good: "ok", .note: "note", .bad: "problem"]
        return Output.table(findings.map { [marks[$0.state] ?? "", $0.subject, $0.message] })
            + [
                !isHealthy
                    ? "Something needs attention."
                    : hasApplications
                        ? "Everything that is needed works."
                        : "Everything that is needed works, but there is nothing to share with yet."
            ]
    }
}
