// SPDX-License-Identifier: Apache-2.0

/// A place in an extension's sources that does less here than on a phone.
public struct LostEffect: Hashable, Sendable, Codable {
    /// How much of the effect is lost.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// The whole effect is lost, and it is only how something looks or moves: the host shows a form, and draws no pixels of the extension.
        case appearance
        /// The whole effect is lost.
        case all
        /// A part of the effect is lost.
        case part
    }

    /// The path of the source.
    public let path: String
    /// The line in it, from 1.
    public let line: Int
    /// The column in the line, from 1.
    public let column: Int
    /// The member that is called or set, as the compiler names it, such as `impactOccurred()`.
    public let name: String
    /// How much of the effect is lost.
    public let kind: Kind
    /// The lost effect, in words that follow “on a phone it”.
    public let onPhone: String

    /// A lost effect from its parts.
    public init(path: String, line: Int, column: Int, name: String, kind: Kind, onPhone: String) {
        self.path = path
        self.line = line
        self.column = column
        self.name = name
        self.kind = kind
        self.onPhone = onPhone
    }
}
