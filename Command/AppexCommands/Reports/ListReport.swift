// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// Several results of one command: for programs one object, which has them under a name and what failed under `failures`.
struct ListReport<Entry: Encodable>: Encodable {
    /// Something that the command could not do; it went on with the rest.
    struct Failure: Encodable {
        let name: String
        let message: String
        /// The kind of failure, if the command distinguishes kinds.
        var code: String?
    }

    /// The name in JSON, such as `types`.
    let key: String
    var entries: [Entry] = []
    /// The failures that did not end the command. For people, they have been printed on standard error.
    var failures: [Failure] = []
    /// Why the command stopped before its end.
    var error: FailureReport.Failure?
    /// The line that people read if there is no entry; nil for none.
    private let none: String?

    init(_ key: String, _ entries: [Entry] = [], none: String? = nil) {
        self.key = key
        self.entries = entries
        self.none = none
    }

    /// Adds a failure, and prints it on standard error.
    mutating func fail(_ name: String, _ message: String, code: String? = nil) {
        Output.printError("\(name): \(message)")
        failures.append(Failure(name: name, message: message, code: code))
    }

    /// The report of a command that stopped before its end.
    func stopped(_ failure: CommandFailure) -> Self {
        var report = self
        report.error = FailureReport(failure).error
        return report
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(entries, forKey: Key(stringValue: key))
        if !failures.isEmpty { try container.encode(failures, forKey: Key(stringValue: "failures")) }
        try container.encodeIfPresent(error, forKey: Key(stringValue: "error"))
    }
}

extension ListReport: TextReport where Entry: TextReport {
    var lines: [String] {
        entries.isEmpty && failures.isEmpty ? none.map { [$0] } ?? [] : entries.flatMap(\.lines)
    }
}
