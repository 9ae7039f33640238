// SPDX-License-Identifier: Apache-2.0

/// Rows of texts, pictures, fields and buttons: a view that an extension has made itself. The host lays it out.
///
/// ```swift
/// let sheet = FormSheet(
///     title: "Note",
///     rows: [
///         .init(identifier: "text", name: "text", title: "Text", content: .field(.init(text: ""))),
///         .init(identifier: "send", name: "Send", title: "Send", content: .button(.primary)),
///     ])
/// ```
public struct FormSheet: Hashable, Sendable, Codable {
    /// A text to write.
    public struct Field: Hashable, Sendable, Codable {
        /// The text as it is.
        public var text: String
        /// The text that is shown while there is none.
        public var placeholder: String
        /// Whether the text is a secret: it is shown as dots.
        public var isSecure: Bool
        /// Whether the text may have several lines.
        public var hasLines: Bool

        /// A field from its parts.
        public init(text: String, placeholder: String = "", isSecure: Bool = false, hasLines: Bool = false) {
            self.text = text
            self.placeholder = placeholder
            self.isSecure = isSecure
            self.hasLines = hasLines
        }
    }

    /// The meaning of a button in a form.
    public enum ButtonRole: String, Hashable, Sendable, Codable {
        /// The button has no special meaning.
        case plain
        /// It does what the form is for.
        case primary
        /// It leaves things as they are. Esc presses it.
        case cancel
        /// It changes or removes something.
        case destructive
    }

    /// The content of a row in a form.
    public enum Content: Hashable, Sendable, Codable {
        /// The title as a text.
        case text
        /// A picture, with the title below.
        case image(SheetImage)
        /// A text to write.
        case field(Field)
        /// A switch that is on or off.
        case toggle(isOn: Bool)
        /// A button that the person can press, with its meaning.
        case button(ButtonRole)
        /// A row of a table, with a second text.
        case entry(detail: String, isSelected: Bool)
        /// Progress from 0 to 1; nil if it is unknown.
        case progress(Double?)
    }

    /// A row of a form, such as a text, a field or a button.
    public struct Row: Hashable, Sendable, Codable {
        /// Identifies the row in events; unique in the form.
        public var identifier: String
        /// The name under which an answer in advance sets or taps it.
        public var name: String
        /// The text for the person.
        public var title: String
        /// The content of the row, such as a field or a button.
        public var content: Content
        /// Whether it can be used.
        public var isEnabled: Bool

        /// A row from its parts.
        public init(identifier: String, name: String = "", title: String, content: Content, isEnabled: Bool = true) {
            self.identifier = identifier
            self.name = name
            self.title = title
            self.content = content
            self.isEnabled = isEnabled
        }

        /// Whether a person can do something with it.
        public var isInteractive: Bool {
            switch content {
            case .field, .toggle, .button, .entry: isEnabled
            case .text, .image, .progress: false
            }
        }

        /// Whether a tap means something: it is a switch, a button or a row of a table that can be used.
        public var isTappable: Bool {
            if case .field = content { return false }
            return isInteractive
        }
    }

    /// The most rows of a form.
    public static let mostRows = 1_000

    /// The heading above the rows of the form.
    public var title: String
    /// The rows, from the top.
    public var rows: [Row]
    /// The name under which an answer in advance says what is tapped.
    public var tapField: String

    /// A form from its parts. Rows beyond the most are left out.
    public init(title: String, rows: [Row], tapField: String = "tap") {
        self.title = title
        self.rows = Array(rows.prefix(Self.mostRows))
        self.tapField = tapField
    }
}
