// SPDX-License-Identifier: Apache-2.0

import TransferMessages

/// Collects the lines of an answer's header.
struct HeaderReader {
    /// The longest header, in bytes.
    private static let longest = 256 << 10

    private(set) var status = 0
    private var version = ""
    private var fields: [WebHeader] = []
    private var length = 0
    private var isComplete = false

    /// Adds a line of an answer's header.
    ///
    /// - Returns: false if the header is too long.
    mutating func add(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self).trimmingPrefix(while: { $0 == " " })
        // A server may end its lines with a line feed alone.
        let line = text.prefix { $0 != "\r\n" && $0 != "\n" }
        if line.hasPrefix("HTTP/") {
            begin(line)
            return true
        }
        if line.isEmpty {
            isComplete = true
            return true
        }
        // Fields after the body say nothing that is used.
        guard !isComplete else { return true }
        length += bytes.count
        guard length <= Self.longest else { return false }
        guard let colon = line.firstIndex(of: ":") else { return true }
        let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
        fields.append(WebHeader(String(line[..<colon]), Self.withoutEnd(value)))
        return true
    }

    private static func withoutEnd(_ text: Substring) -> String {
        var text = text
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }

    private mutating func begin(_ line: Substring) {
        let parts = line.split(separator: " ")
        self = HeaderReader()
        version = String(parts[0])
        status = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    }

    /// Where a redirection leads, as it is written; nil if the answer is none, or its header is not complete.
    var redirection: String? { isComplete && (300...399).contains(status) ? fields["Location"] : nil }

    /// The answer; nil if its header is not complete.
    func response(address: UnsafePointer<CChar>?) -> WebResponse? {
        guard isComplete, status >= 200 else { return nil }
        return WebResponse(
            address: address.map { String(cString: $0) } ?? "", status: status, version: version, headers: fields)
    }
}
