// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Writes a line in the form of `printf`, with Apple's marks for what is public and private.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/os/os_log>
///
/// - Parameters:
///   - type: the level.
///   - log: where.
///   - format: such as `%{public}@ of %d`. A value that is marked as private or sensitive is hidden.
///   - arguments: the values.
public func os_log(
    _ type: OSLogType, log: OSLog = .default, _ format: StaticString, _ arguments: any CVarArg...
) {
    log.write(type, LogFormat.text(format.description, arguments))
}

/// Writes a line in the form of `printf`.
public func os_log(
    _ format: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
    log.write(type, LogFormat.text(format.description, arguments))
}

private enum LogFormat {
    /// Returns the line of a format. Each value stands for one directive.
    static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
        var rest = arguments[...]
        var result = ""
        var position = format.startIndex
        while position < format.endIndex {
            guard let match = format[position...].firstMatch(of: directive) else { break }
            result += format[position..<match.range.lowerBound]
            position = match.range.upperBound
            if match.3 == "%" {
                result += "%"
            } else if let value = rest.popFirst() {
                let marks = match.1 ?? ""
                result +=
                    marks.contains("private") || marks.contains("sensitive")
                    ? "<private>" : formatted(value, String(match.2), String(match.3))
            } else {
                result += match.0
            }
        }
        return result + format[position...]
    }

    private nonisolated(unsafe) static let directive =
        /%(?:\{([^}]*)\})?([-+ 0#]*[0-9]*(?:\.[0-9]+)?)(?:hh|h|ll|l|q|z|t|j)?([@dDiuUxXoOfFeEgGcCsSpaA%])/

    private static func formatted(_ value: any CVarArg, _ width: String, _ conversion: String) -> String {
        switch conversion {
        case "@", "s", "S", "p": String(describing: value)
        case "f", "F", "e", "E", "g", "G", "a", "A": String(format: "%" + width + conversion, value)
        default: String(format: "%" + width + "l" + conversion, integer(value))
        }
    }

    private static func integer(_ value: any CVarArg) -> Int {
        (value as? any BinaryInteger).map { Int(truncatingIfNeeded: $0) } ?? 0
    }
}
