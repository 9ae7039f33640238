// SPDX-License-Identifier: Apache-2.0

/// A report that a line of a command's standard output makes.
public enum CommandReport: Hashable, Sendable {
    /// The fraction that is done, from 0 to 1, and what is done now.
    case progress(Double, String)
    /// A text that is given back.
    case text(String)
    /// The address of a web page that is given back.
    case link(String)
    /// A file in the output folder that is given back; its path there, or in the sandbox.
    case file(String)
    /// A note that the person should read although the command succeeds, such as on what it has left out.
    case note(String)
    /// The status of a web server's answer, and the address that it leads to, if there is one. A status that is no success is a failure.
    case status(Int, String)
    /// The same for an upload with `PUT`: 201 says that something new was stored, another success that what was there was replaced. (RFC 9110, 9.3.4)
    case put(Int, String)
    /// How many bytes of what is shared have been sent. If the command fails after it has said 0, nothing was delivered.
    case sent(Int64)
    /// Why the command fails, in words for people.
    case failure(String)

    private static let prefix = "appex:"

    /// Reads a report from a line of standard output.
    ///
    /// - Parameter line: without its line break.
    /// - Returns: nil if the line reports nothing: it does not begin with `appex:`.
    /// - Throws: ``CommandInputError`` if it begins so and cannot be read.
    public static func read(_ line: String) throws -> CommandReport? {
        guard line.hasPrefix(prefix) else { return nil }
        let parts = line.dropFirst(prefix.count).split(separator: " ", maxSplits: 1).map(String.init)
        let value = parts.count > 1 ? parts[1] : ""
        switch parts.first {
        case "progress":
            let words = value.split(separator: " ", maxSplits: 1).map(String.init)
            guard let number = words.first, let fraction = fraction(number) else {
                throw CommandInputError(
                    "expected a number from 0 to 1 or a percentage after appex:progress, found “\(value.shown)”")
            }
            return .progress(fraction, words.count > 1 ? words[1] : "")
        case "text": return .text(value)
        case "link" where !value.isEmpty: return .link(value)
        case "file" where !value.isEmpty: return .file(value)
        case "note" where !value.isEmpty: return .note(value)
        case "status", "put":
            let words = value.split(separator: " ", maxSplits: 1).map(String.init)
            guard let status = words.first.flatMap({ Int($0) }) else {
                throw CommandInputError("expected a status of HTTP after appex:\(parts[0]), found “\(value.shown)”")
            }
            let address = words.count > 1 ? words[1] : ""
            return parts[0] == "put" ? .put(status, address) : .status(status, address)
        case "sent":
            guard let count = Int64(value), count >= 0 else {
                throw CommandInputError("expected a number of bytes after appex:sent, found “\(value.shown)”")
            }
            return .sent(count)
        // Programs that have no words write none.
        case "failure": return value.isEmpty ? nil : .failure(value)
        default:
            throw CommandInputError(
                "expected appex:progress, appex:text, appex:link, appex:file, appex:note, appex:status, appex:put, appex:sent or appex:failure with a value, found “\(line.shown)”"
            )
        }
    }

    private static func fraction(_ text: String) -> Double? {
        let isPercentage = text.hasSuffix("%")
        guard let number = Double(isPercentage ? String(text.dropLast()) : text), number.isFinite, number >= 0 else {
            return nil
        }
        let value = isPercentage ? number / 100 : number
        return value <= 1 ? value : nil
    }
}
