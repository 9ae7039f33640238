// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A property list with the positions of its keys and values, for findings in an Info.plist.
///
/// XML property lists are read here, because Foundation's reader tells neither lines nor what is probably wrong; binary ones
/// have no places.
public struct PropertyListDocument: Sendable {
    /// The deepest nesting that is read.
    public static let deepestNesting = 200

    /// A value and where it begins.
    public struct Node: Sendable {
        /// The value of the element, with the nodes inside it.
        public let value: Value
        /// Where its element begins; nil in a binary property list.
        public let place: Place?
    }

    /// A value that a property list can hold, with dates and data as they are written.
    public indirect enum Value: Sendable {
        /// Keys and values, in the order of the file. A key may occur twice.
        case dictionary([Entry])
        /// Values in their order.
        case array([Node])
        /// A `<string>` element: its text, with the place of each character in the file.
        case string(Text)
        /// An `<integer>` element, as a signed number of 64 bits.
        case integer(Int64)
        /// A `<real>` element, as a number of double precision.
        case real(Double)
        /// A Boolean: the element `<true/>` or `<false/>`.
        case bool(Bool)
        /// `<date>`, as it is written.
        case date(String)
        /// `<data>`, as it is written.
        case data(String)
    }

    /// A key of a dictionary with its value.
    public struct Entry: Sendable {
        /// The text of the key, with its entities decoded.
        public let key: String
        /// Where its element begins; nil in a binary property list.
        public let place: Place?
        /// The value of the key, and the place at which it begins.
        public let node: Node

        /// An entry from its parts.
        public init(key: String, place: Place?, node: Node) {
            self.key = key
            self.place = place
            self.node = node
        }
    }

    /// A text that knows the position of each of its characters in the file.
    public struct Text: Sendable {
        /// The text, with its entities decoded.
        public let value: String
        private let source: ArraySlice<UInt8>
        private let start: Place?

        init(value: String, source: ArraySlice<UInt8> = [], start: Place? = nil) {
            self.value = value
            self.source = source
            self.start = start
        }

        /// The position of a byte of the text in the file; nil in a binary property list.
        public func place(_ offset: Int) -> Place? {
            guard let start else { return nil }
            var decoded = 0
            var position = source.startIndex
            var isInSection = false
            while position < source.endIndex {
                let (bytes, length) = Entities.decode(source[position...], isInSection: &isInSection)
                // Marks without text are passed over.
                guard decoded + bytes <= offset else { break }
                decoded += bytes
                position += length
            }
            return start.advanced(over: source[source.startIndex..<min(position, source.endIndex)])
        }

        /// The positions of all bytes of the text in the file, and of its end; empty in a binary property list.
        public func places() -> [Place] {
            guard let start else { return [] }
            var result: [Place] = []
            var place = start
            var position = source.startIndex
            var isInSection = false
            while position < source.endIndex {
                let (bytes, length) = Entities.decode(source[position...], isInSection: &isInSection)
                result += Array(repeating: place, count: bytes)
                let end = min(position + length, source.endIndex)
                place = place.advanced(over: source[position..<end])
                position = end
            }
            return result + [place]
        }
    }

    /// A place in the file.
    public struct Place: Hashable, Sendable {
        /// The line, from 1.
        public var line: Int
        /// The column in the line, in Unicode code points, from 1.
        public var column: Int

        /// A place by its line and column.
        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }

        func advanced(over bytes: some Collection<UInt8>) -> Place {
            var result = self
            for byte in bytes {
                if byte == UInt8(ascii: "\n") {
                    result.line += 1
                    result.column = 1
                } else if byte & 0xC0 != 0x80 {
                    result.column += 1
                }
            }
            return result
        }
    }

    /// The root element, with everything that the property list holds.
    public let root: Node

    /// Reads a property list, XML or binary.
    ///
    /// - Throws: ``PropertyListError`` with the place and the likely cause.
    public init(data: Data) throws {
        if data.starts(with: Array("bplist".utf8)) {
            try Self.checkSize(ofBinary: data)
            let value: Any
            do {
                value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
            } catch {
                throw PropertyListError(
                    place: nil, message: "this binary property list is cut off, damaged, or nested too deep")
            }
            root = Node(value: Self.value(value), place: nil)
            return
        }
        var reader = PropertyListReader(Self.bytes(data))
        root = try reader.document()
    }

    /// Checks that a binary property list does not expand without end: a small one can refer to its parts again and again.
    ///
    /// - Parameter data: a binary property list; of anything else nothing is said.
    /// - Throws: ``PropertyListError`` if it is damaged, too large when it is written out, or nested too deep.
    public static func checkSize(ofBinary data: Data) throws {
        guard data.starts(with: Array("bplist".utf8)) else { return }
        let size = BinaryObjectTable(Array(data))?.size(limit: mostValues, deepest: deepestNesting)
        guard let size, size < mostValues else {
            throw PropertyListError(
                place: nil,
                message: "this binary property list is cut off or damaged, holds more than \(mostValues) values, or is"
                    + " nested more than \(deepestNesting) levels deep")
        }
    }

    /// As UTF-8, whatever the file is written in.
    private static func bytes(_ data: Data) -> [UInt8] {
        if data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE]),
            let text = String(data: data, encoding: .utf16)
        {
            return Array(text.utf8)
        }
        return Array(data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data)
    }

    /// A small binary file can name one part again and again, and grow without end when it is written out: so far.
    private static let mostValues = 1_000_000

    private static func value(_ value: Any) -> Value {
        switch value {
        case let text as String: .string(Text(value: text))
        case let number as NSNumber: Self.value(number)
        case let elements as [Any]: .array(elements.map { Node(value: Self.value($0), place: nil) })
        case let values as [String: Any]:
            .dictionary(
                values.sorted { $0.key < $1.key }.map {
                    Entry(key: $0.key, place: nil, node: Node(value: Self.value($0.value), place: nil))
                })
        case let date as Date: .date(ISO8601DateFormatter().string(from: date))
        case let data as Data: .data(data.base64EncodedString())
        default: .string(Text(value: "\(value)"))
        }
    }

    private static func value(_ number: NSNumber) -> Value {
        switch String(cString: number.objCType) {
        case "c": .bool(number.boolValue)
        case "d", "f": .real(number.doubleValue)
        default: .integer(number.int64Value)
        }
    }
}

extension PropertyListDocument.Node {
    /// The entries of a dictionary; nil for other values.
    public var entries: [PropertyListDocument.Entry]? {
        if case .dictionary(let entries) = value { entries } else { nil }
    }

    /// The elements of an array; nil for other values.
    public var elements: [PropertyListDocument.Node]? {
        if case .array(let elements) = value { elements } else { nil }
    }

    /// The text of a string; nil for other values.
    public var text: PropertyListDocument.Text? { if case .string(let text) = value { text } else { nil } }

    /// The value of a key in a dictionary. Of two equal keys the last one counts, as Foundation reads them.
    public func entry(_ key: String) -> PropertyListDocument.Entry? { entries?.last { $0.key == key } }

    /// The value as Foundation's reader gives it.
    public var propertyList: Any {
        switch value {
        case .dictionary(let entries): Dictionary(entries.map { ($0.key, $0.node.propertyList) }) { $1 }
        case .array(let elements): elements.map(\.propertyList)
        case .string(let text): text.value
        case .integer(let value): NSNumber(value: value)
        case .real(let value): NSNumber(value: value)
        case .bool(let value): NSNumber(value: value)
        case .date(let text), .data(let text): text
        }
    }

    /// Names the type of the value in a word or two for messages, such as `a dictionary`.
    public var kind: String {
        switch value {
        case .dictionary: "a dictionary"
        case .array: "an array"
        case .string: "a string"
        case .integer, .real: "a number"
        case .bool: "a Boolean"
        case .date: "a date"
        case .data: "data"
        }
    }
}

/// A property list that cannot be read.
public struct PropertyListError: Error, Hashable, CustomStringConvertible {
    /// Where; nil in a binary property list.
    public let place: PropertyListDocument.Place?
    /// The problem and its likely cause, without the place.
    public let message: String
    /// The element as it is written, such as `<true/>`, where only its capital letters are wrong.
    public var correctElement: String?

    /// The place and the message.
    public var description: String {
        place.map { "line \($0.line), column \($0.column): \(message)" } ?? message
    }
}
