// SPDX-License-Identifier: Apache-2.0

/// A value of a project file.
indirect enum ProjectValue: Hashable, Sendable {
    case text(String)
    case list([ProjectValue])
    case dictionary([String: ProjectValue])

    var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }

    var list: [ProjectValue]? {
        if case .list(let list) = self { return list }
        return nil
    }

    var dictionary: [String: ProjectValue]? {
        if case .dictionary(let dictionary) = self { return dictionary }
        return nil
    }
}

/// Reads the older form of property lists, in which Xcode writes `project.pbxproj`.
struct ProjectFileReader {
    /// Xcode nests four levels; a file with more is none of its.
    private static let deepestNesting = 50

    private let bytes: [UInt8]
    private let name: String
    private var position = 0
    private var depth = 0

    /// - Parameters:
    ///   - bytes: the file.
    ///   - name: its name, for messages.
    init(_ bytes: [UInt8], name: String) {
        self.bytes = bytes
        self.name = name
    }

    mutating func read() throws(ProjectError) -> ProjectValue {
        let value = try value()
        try skipSpace()
        guard position == bytes.count else { throw error("expected the end of the file, found \(found)") }
        return value
    }

    private var found: String {
        guard position < bytes.count else { return "the end of the file" }
        return "\"\(String(decoding: bytes[position...].prefix(1), as: UTF8.self))\""
    }

    private func error(_ message: String) -> ProjectError {
        let before = bytes.prefix(position)
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let column = position - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
        return ProjectError("\(name):\(line):\(column): \(message); open the project in Xcode, or restore the file")
    }

    private mutating func skipSpace() throws(ProjectError) {
        while position < bytes.count {
            switch bytes[position] {
            case 0x09...0x0D, 0x20: position += 1
            case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
                while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
            case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
                position += 2
                while position < bytes.count, !(bytes[position] == UInt8(ascii: "*") && next == UInt8(ascii: "/")) {
                    position += 1
                }
                guard position < bytes.count else {
                    throw error("expected the end of a comment, found the end of the file")
                }
                position += 2
            default: return
            }
        }
    }

    private var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

    private mutating func take(_ byte: UInt8) throws(ProjectError) -> Bool {
        try skipSpace()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ byte: UInt8) throws(ProjectError) {
        guard try take(byte) else { throw error("expected \"\(Character(UnicodeScalar(byte)))\", found \(found)") }
    }

    private mutating func value() throws(ProjectError) -> ProjectValue {
        try skipSpace()
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepestNesting else {
            throw error("expected at most \(Self.deepestNesting) levels, found more")
        }
        if try take(UInt8(ascii: "{")) {
            var result: [String: ProjectValue] = [:]
            while try !take(UInt8(ascii: "}")) {
                let key = try text()
                try expect(UInt8(ascii: "="))
                result[key] = try value()
                try expect(UInt8(ascii: ";"))
            }
            return .dictionary(result)
        }
        if try take(UInt8(ascii: "(")) {
            var result: [ProjectValue] = []
            while try !take(UInt8(ascii: ")")) {
                result.append(try value())
                guard try take(UInt8(ascii: ",")) else {
                    try expect(UInt8(ascii: ")"))
                    break
                }
            }
            return .list(result)
        }
        return .text(try text())
    }

    private mutating func text() throws(ProjectError) -> String {
        try skipSpace()
        if try take(UInt8(ascii: "\"")) { return try quoted() }
        let start = position
        while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
        guard position > start else { throw error("expected a value, found \(found)") }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."),
            UInt8(ascii: "-"),
            UInt8(ascii: "+"), UInt8(ascii: "@"):
            true
        default: byte >= 0x80
        }
    }

    private mutating func quoted() throws(ProjectError) -> String {
        var result: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard position < bytes.count else { break }
                let escaped = bytes[position]
                position += 1
                switch escaped {
                case UInt8(ascii: "n"): result.append(UInt8(ascii: "\n"))
                case UInt8(ascii: "t"): result.append(UInt8(ascii: "\t"))
                case UInt8(ascii: "r"): result.append(UInt8(ascii: "\r"))
                case UInt8(ascii: "U"):
                    let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
                    guard let number = UInt32(digits, radix: 16), let scalar = UnicodeScalar(number) else {
                        throw error("expected four hexadecimal digits, found \(digits)")
                    }
                    position += 4
                    result += Array(String(Character(scalar)).utf8)
                default: result.append(escaped)
                }
            default: result.append(byte)
            }
        }
        throw error("expected the end of a text, found the end of the file")
    }
}
