// SPDX-License-Identifier: Apache-2.0

import PropertyLists

/// An activation rule, or a payload for one, that cannot be read.
public struct ActivationRuleError: Error, Hashable, CustomStringConvertible {
    /// The kind of mistake in a rule or payload. More may be added.
    public struct Code: Hashable, Sendable {
        let name: String
        /// The rule is neither a dictionary nor a string.
        public static let shape = Code(name: "shape")
        /// A key of the dictionary has a value of the wrong kind.
        public static let value = Code(name: "value")
        /// The predicate cannot be read.
        public static let predicate = Code(name: "predicate")
        /// The predicate asks for something that an activation rule may not look at.
        public static let forbidden = Code(name: "forbidden")
        /// The payload cannot be read.
        public static let payload = Code(name: "payload")
    }

    /// The kind of mistake in the rule or payload.
    public let code: Code
    /// Where: a key path, or line and column of a predicate. Empty for the whole.
    public let place: String
    /// The description of the mistake, and the way out.
    public let message: String

    /// The place in a predicate, in bytes of UTF-8.
    let offset: Int?

    init(_ code: Code, place: String, offset: Int? = nil, _ message: String) {
        self.code = code
        self.place = place
        self.offset = offset
        self.message = message
    }

    /// The error for a predicate in a file: with the line and the column of the file.
    func located(in text: PropertyListDocument.Text?) -> Self {
        guard let offset, let found = text?.place(offset) else { return self }
        return Self(code, place: "line \(found.line), column \(found.column)", offset: offset, message)
    }

    /// The place and the message.
    public var description: String { place.isEmpty ? message : "\(place): \(message)" }
}
