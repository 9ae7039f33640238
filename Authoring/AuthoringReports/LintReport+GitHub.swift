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
        let list = properties.map { key, value in "\(key)=\(escaped(value, isProperty: true))" }
        return
            "::\(name)\(list.isEmpty ? "" : " ")\(list.joined(separator: ","))::\(escaped(message, isProperty: false))"
    }

    /// A line break would end the command.
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        // By code point: a line break of two, or one with an accent, is one character.
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
