// SPDX-License-Identifier: Apache-2.0

/// A table of comma-separated values, RFC 4180, with the line on which each row begins.
struct CSVTable {
    struct Row {
        let line: Int
        let values: [String]
    }

    let rows: [Row]

    /// - Throws: ``VaultError`` that names the line.
    init(_ text: String) throws {
        var (rows, values, value) = ([Row](), [String](), String.UnicodeScalarView())
        var (line, start, isQuoted, wasQuoted) = (1, 1, false, false)
        var scalars = text.unicodeScalars[...]
        if scalars.first == "\u{feff}" { scalars.removeFirst() }
        func finishRow() {
            values.append(String(value))
            if values != [""] || wasQuoted { rows.append(Row(line: start, values: values)) }
            (values, value, wasQuoted) = ([], .init(), false)
        }
        while let scalar = scalars.popFirst() {
            if scalar == "\n" { line += 1 }
            switch scalar {
            case "\"" where isQuoted:
                if scalars.first == "\"" {
                    scalars.removeFirst()
                    value.append("\"")
                } else {
                    isQuoted = false
                }
            case _ where isQuoted: value.append(scalar)
            case "\"" where value.isEmpty && !wasQuoted: (isQuoted, wasQuoted) = (true, true)
            case ",":
                values.append(String(value))
                (value, wasQuoted) = (.init(), false)
            case "\r" where scalars.first == "\n": continue
            case "\n":
                finishRow()
                start = line
            default: value.append(scalar)
            }
        }
        guard !isQuoted else {
            throw VaultError(.invalid, "line \(start) of the export has a quotation mark that is never closed")
        }
        finishRow()
        self.rows = rows
    }
}
