// SPDX-License-Identifier: Apache-2.0

/// A sheet that an extension shows, as a value. The host shows it in a terminal or a window, or answers it by a script.
public enum Sheet: Hashable, Sendable, Codable {
    /// A few entries, one of which is chosen.
    case menu(ListSheet)
    /// Many entries, one of which is chosen, with a search.
    case list(ListSheet)
    /// A text to write, with settings, to be posted.
    case compose(ComposeSheet)
    /// A view of an extension's own: texts, pictures, fields and buttons.
    case form(FormSheet)
    /// A preview of what is shared.
    case preview(PreviewSheet)
    /// The progress of work.
    case progress(ProgressSheet)
    /// A message to the person.
    case message(MessageSheet)

    /// Returns the heading of the sheet, of whichever kind it is.
    public var title: String {
        switch self {
        case .menu(let sheet), .list(let sheet): sheet.title
        case .compose(let sheet): sheet.title
        case .form(let sheet): sheet.title
        case .preview(let sheet): sheet.title
        case .progress(let sheet): sheet.title
        case .message(let sheet): sheet.title
        }
    }
}

/// An action of the person in a sheet.
public enum SheetEvent: Hashable, Sendable, Codable {
    /// The person chose the entry with this identifier.
    case chose(String)
    /// The person changed the text; this is the whole text.
    case changedText(String)
    /// The person changed the text of the row with this identifier; this is the whole text.
    case changedField(String, String)
    /// The person tapped the configuration item or the row with this identifier.
    case tapped(String)
    /// The person posted the text and its settings.
    case posted
    /// The person closed the sheet.
    case closed
    /// The person cancelled the sheet.
    case cancelled
}

/// Entries, one of which is chosen.
public struct ListSheet: Hashable, Sendable, Codable {
    /// An entry of a list.
    public struct Entry: Hashable, Sendable, Codable {
        /// Identifies the entry in answers; unique in the list.
        public var identifier: String
        /// The text for the person.
        public var title: String
        /// A second line in smaller letters; may be empty.
        public var detail: String
        /// The heading of the group of entries that it belongs to; may be empty.
        public var section: String
        /// A picture beside the title; nil for none. Only the host's own sheets have it: it is no part of a message, so that no extension names a file
        /// that the host opens.
        public var icon: SheetIcon?

        private enum CodingKeys: CodingKey {
            case identifier
            case title
            case detail
            case section
        }

        /// An entry from its parts.
        public init(
            identifier: String, title: String, detail: String = "", section: String = "", icon: SheetIcon? = nil
        ) {
            self.icon = icon
            self.identifier = identifier
            self.title = title
            self.detail = detail
            self.section = section
        }
    }

    /// The heading above the entries of the list.
    public var title: String
    /// A line below the heading, such as the sizes of what is shared; nil for none.
    public var subject: String?
    /// A small picture of what the list is about, such as a file that is shared; nil for none.
    public var picture: SheetImage?
    /// The name under which a scripted answer chooses.
    public var field: String
    /// The entries from which the person chooses one.
    public var entries: [Entry]
    /// The identifier of the entry that is chosen now; nil if none is.
    public var selected: String?
    /// Whether an answer in advance may be another one than the entries; nil if not. A person finds an entry for that.
    public var acceptsOthers: Bool?

    /// A list from its parts.
    public init(
        title: String, field: String, entries: [Entry], selected: String? = nil, acceptsOthers: Bool = false,
        subject: String? = nil, picture: SheetImage? = nil
    ) {
        self.picture = picture
        self.subject = subject
        self.acceptsOthers = acceptsOthers ? true : nil
        self.title = title
        self.field = field
        self.entries = entries
        self.selected = selected
    }
}

/// A text to write and post.
public struct ComposeSheet: Hashable, Sendable, Codable {
    /// A setting below the text.
    public struct ConfigurationItem: Hashable, Sendable, Codable {
        /// Identifies the setting in a tap; unique in the sheet.
        public var identifier: String
        /// The name under which a scripted answer sets it.
        public var field: String
        /// The name of the setting.
        public var title: String
        /// The current value of the setting, as the person reads it.
        public var value: String
        /// Whether the value is not known yet.
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

    /// The heading above the text and its settings.
    public var title: String
    /// The name under which a scripted answer gives the text.
    public var field: String
    /// Whether there is a text; false for a form that has only settings.
    public var hasText: Bool
    /// The text as it is.
    public var text: String
    /// The text that is shown while the text is empty.
    public var placeholder: String
    /// The number of characters that can still be written, negative if the text is too long; nil for no counter.
    public var charactersRemaining: Int?
    /// Whether the text can be posted.
    public var isValid: Bool
    /// The names of the attachments.
    public var attachments: [String]
    /// The settings that are shown below the text.
    public var configurationItems: [ConfigurationItem]
    /// The title of the button that posts.
    public var postTitle: String
    /// Whether the text is a secret, such as a passphrase: it is one line, and is shown as dots.
    public var isSecure: Bool
    /// Whether the text has one line; nil if not.
    public var hasOneLine: Bool?

    /// A compose sheet from its parts.
    public init(
        title: String, field: String = "text", text: String = "", placeholder: String = "", hasText: Bool = true,
        charactersRemaining: Int? = nil, isValid: Bool = true, attachments: [String] = [],
        configurationItems: [ConfigurationItem] = [], postTitle: String = "Post", isSecure: Bool = false,
        hasOneLine: Bool = false
    ) {
        self.hasOneLine = hasOneLine ? true : nil
        self.title = title
        self.field = field
        self.hasText = hasText
        self.text = text
        self.placeholder = placeholder
        self.charactersRemaining = charactersRemaining
        self.isValid = isValid
        self.attachments = attachments
        self.configurationItems = configurationItems
        self.postTitle = postTitle
        self.isSecure = isSecure
    }
}

/// A preview: a picture, facts and a text.
public struct PreviewSheet: Hashable, Sendable, Codable {
    /// A fact with its name.
    public struct Fact: Hashable, Sendable, Codable {
        /// The name of the fact, such as “Size”.
        public var label: String
        /// The value of the fact, such as “12 KB”.
        public var value: String

        /// A fact from its parts.
        public init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    /// The heading above the preview's picture, facts and text.
    public var title: String
    /// A small picture of what is previewed; nil for none.
    public var image: SheetImage?
    /// The facts about what is previewed, each with its name.
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

/// The progress of work.
public struct ProgressSheet: Hashable, Sendable, Codable {
    /// The name of the work.
    public var title: String
    /// The fraction that is done, from 0 to 1; nil if it is unknown.
    public var fraction: Double?
    /// The current step of the work; may be empty.
    public var detail: String
    /// The number of bytes that are done; nil if the work is not counted in bytes.
    public var completedBytes: Int64?
    /// The number of bytes of the whole work; nil if it is unknown.
    public var totalBytes: Int64?

    /// A progress from its parts. Without a fraction it is that of the bytes.
    public init(
        title: String, fraction: Double? = nil, detail: String = "", completedBytes: Int64? = nil,
        totalBytes: Int64? = nil
    ) {
        self.title = title
        self.detail = detail
        self.completedBytes = completedBytes
        self.totalBytes = totalBytes
        self.fraction = fraction
        if fraction == nil, let completedBytes, let totalBytes, totalBytes > 0 {
            self.fraction = min(1, Double(completedBytes) / Double(totalBytes))
        }
    }
}

/// A message to the person.
public struct MessageSheet: Hashable, Sendable, Codable {
    /// The heading above the text of the message.
    public var title: String
    /// The text of the message, below its heading.
    public var text: String

    /// A message from its parts.
    public init(title: String, text: String) {
        self.title = title
        self.text = text
    }
}
