// SPDX-License-Identifier: Apache-2.0

extension LintReport {
    /// Workflow commands, which GitHub Actions shows beside the lines of a pull request, and the totals.
    ///
    /// Source of the format: <https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands>
    public var github: [String] {
        findings.map { finding in
            var properties = [("file", Self.relativePath(finding.path))]
            if let place = finding.place {
                properties += [("line", "\(place.line)"), ("col", "\(place.column)")]
            }
            properties.append(("title", finding.name))
            let keys = finding.keyPath.flatMap { $0.isEmpty ? nil : " (at \($0))" } ?? ""
            return Self.command(
                finding.severity.rawValue, properties,
                "\(finding.message.capitalizedFirst)\(keys). \(finding.fix.capitalizedFirst).")
        }
            + failures.map { failure in
                Self.command("error", failure.path.map { [("file", Self.relativePath($0))] } ?? [], failure.message)
            } + [totals]
    }

    private static func command(_ name: String, _ properties: [(String, String)], _ message: String) -> String {
        let list = properties.map { key, value in "\(key)=\(escaped(value, with: [(":", "%3A"), (",", "%2C")]))" }
        return "::\(name)\(list.isEmpty ? "" : " ")\(list.joined(separator: ","))::\(escaped(message, with: []))"
    }

    /// A line break would end the command.
    private static func escaped(_ text: String, with more: [(String, String)]) -> String {
        ([("%", "%25"), ("\r", "%0D"), ("\n", "%0A")] + more).reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
