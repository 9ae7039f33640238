// SPDX-License-Identifier: Apache-2.0

/// A person, a group or a channel that the communicator sends to.
public struct Conversation: Hashable, Sendable {
    /// The kind of a conversation.
    public enum Kind: String, Sendable {
        /// A conversation between two or more people.
        case chat
        /// Read by everyone who follows it.
        case channel
    }

    /// The title, which identifies it.
    public let title: String
    /// The kind of conversation: a chat between people, or a channel that others follow.
    public let kind: Kind

    /// Creates a conversation, which is identified by its title.
    public init(title: String, kind: Kind) {
        self.title = title
        self.kind = kind
    }
}

/// The conversations that a person may write to. The app provides them.
public protocol ConversationList: Sendable {
    /// Returns the conversations in the order in which they are offered.
    ///
    /// - Throws: an error if they cannot be read.
    func conversations() async throws -> [Conversation]
}
