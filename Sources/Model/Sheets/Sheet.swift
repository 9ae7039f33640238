// SPDX-License-Identifier: Apache-2.0

/// What an extension shows, as a value: the host draws it, in a terminal, a window, or not at all.
public enum Sheet: Hashable, Sendable, Codable {
    /// A few things to choose from.
    case menu(ListSheet)
    /// Many things to choose from, with search.
    case list(ListSheet)
    /// A text to write, with settings, to be posted.
    case compose(ComposeSheet)
    /// Something to look at.
    case preview(PreviewSheet)
    /// Work that goes on.
    case progress(ProgressSheet)
    /// Something to know.
    case message(MessageSheet)

    /// The heading.
    public var title: String {
        switch self {
        case .menu(let sheet), .list(let sheet): sheet.title
        case .compose(let sheet): sheet.title
        case .preview(let sheet): sheet.title
        case .progress(let sheet): sheet.title
        case .message(let sheet): sheet.title
        }
    }
}

/// What a person did with a sheet.
public enum SheetEvent: Hashable, Sendable, Codable {
    /// Chose the entry with an identifier.
    case chose(String)
    /// Changed the text; this is all of it.
    case changedText(String)
    /// Tapped the configuration item with an identifier.
    case tapped(String)
    /// Posted.
    case posted
    /// Looked at it and closed it.
    case closed
    /// Changed their mind.
    case cancelled
}

/// Things to choose one of.
public struct ListSheet: Hashable, Sendable, Codable {
    /// One thing.
    public struct Entry: Hashable, Sendable, Codable {
        /// What an answer names; unique in the list.
        public var identifier: String
        /// What a person reads.
        public var title: String
        /// A second, smaller line; may be empty.
        public var detail: String
        /// The heading under which it stands; may be empty.
        public var section: String

        /// An entry from its parts.
        public init(identifier: String, title: String, detail: String = "", section: String = "") {
            self.identifier = identifier
            self.title = title
            self.detail = detail
            self.section = section
        }
    }

    /// The heading.
    public var title: String
    /// The name under which a scripted answer chooses.
    public var field: String
    /// What there is.
    public var entries: [Entry]

    /// A list from its parts.
    public init(title: String, field: String, entries: [Entry]) {
        self.title = title
        self.field = field
        self.entries = entries
    }
}

/// A text to write and post.
public struct ComposeSheet: Hashable, Sendable, Codable {
    /// A setting below the text.
    public struct ConfigurationItem: Hashable, Sendable, Codable {
        /// What a tap names; unique in the sheet.
        public var identifier: String
        /// The name under which a scripted answer sets it.
        public var field: String
        /// What is set.
        public var title: String
        /// What it is set to.
        public var value: String
        /// Whether the value is still being found out.
        public var isPending: Bool

        /// A setting from its parts.
        public init(identifier: String, field: String, title: String, value: String, isPending: Bool = false) {
            self.identifier = identifier
            self.field = field
            self.title = title
            self.value = value
            self.isPending = isPending
        }
    }

    /// The heading.
    public var title: String
    /// The name under which a scripted answer gives the text.
    public var field: String
    /// The text as it is.
    public var text: String
    /// The text that is shown while the text is empty.
    public var placeholder: String
    /// The number of characters that still fit; nil for no counter.
    public var charactersRemaining: Int?
    /// Whether it can be posted.
    public var isValid: Bool
    /// What is attached, a line each.
    public var attachments: [String]
    /// The settings.
    public var configurationItems: [ConfigurationItem]
    /// What the button that posts is called.
    public var postTitle: String

    /// A compose sheet from its parts.
    public init(
        title: String, field: String = "text", text: String = "", placeholder: String = "",
        charactersRemaining: Int? = nil, isValid: Bool = true, attachments: [String] = [],
        configurationItems: [ConfigurationItem] = [], postTitle: String = "Post"
    ) {
        self.title = title
        self.field = field
        self.text = text
        self.placeholder = placeholder
        self.charactersRemaining = charactersRemaining
        self.isValid = isValid
        self.attachments = attachments
        self.configurationItems = configurationItems
        self.postTitle = postTitle
    }
}

/// Something to look at: a picture, facts, a text.
public struct PreviewSheet: Hashable, Sendable, Codable {
    /// A fact with its name.
    public struct Fact: Hashable, Sendable, Codable {
        /// The name.
        public var label: String
        /// The value.
        public var value: String

        /// A fact from its parts.
        public init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    /// The heading.
    public var title: String
    /// A small picture.
    public var image: SheetImage?
    /// What is known.
    public var facts: [Fact]
    /// A text, or its beginning.
    public var text: String

    /// A preview from its parts.
    public init(title: String, image: SheetImage? = nil, facts: [Fact] = [], text: String = "") {
        self.title = title
        self.image = image
        self.facts = facts
        self.text = text
    }
}

/// Work that goes on.
public struct ProgressSheet: Hashable, Sendable, Codable {
    /// What is being done.
    public var title: String
    /// The fraction that is done, from 0 to 1; nil if it is unknown.
    public var fraction: Double?
    /// What is in hand now.
    public var detail: String

    /// A progress from its parts.
    public init(title: String, fraction: Double? = nil, detail: String = "") {
        self.title = title
        self.fraction = fraction
        self.detail = detail
    }
}

/// Something to know.
public struct MessageSheet: Hashable, Sendable, Codable {
    /// The heading.
    public var title: String
    /// The text.
    public var text: String

    /// A message from its parts.
    public init(title: String, text: String) {
        self.title = title
        self.text = text
    }
}
