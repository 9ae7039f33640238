// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionRuntime
public import Sheets

/// A form that an action shows before it is performed: a text to write, and settings that are chosen from lists.
///
/// ```swift
/// let form = ShareForm(
///     title: "Print", postTitle: "Print",
///     choices: [.init(field: "paper", title: "Paper", entries: [.init(identifier: "A4", title: "A4")], selected: "A4")])
/// ```
public struct ShareForm: Sendable {
    /// The text of a form.
    public struct Text: Sendable {
        /// The name under which a scripted answer gives the text.
        public var field: String
        /// The text before the person changes it.
        public var value: String
        /// The text that is shown while the text is empty.
        public var placeholder: String

        /// A text from its parts.
        public init(field: String, value: String = "", placeholder: String) {
            self.field = field
            self.value = value
            self.placeholder = placeholder
        }
    }

    /// A setting that the person chooses from a list.
    public struct Choice: Sendable {
        /// The name under which a scripted answer chooses.
        public var field: String
        /// The name for the person.
        public var title: String
        /// The values from which the person can choose.
        public var entries: [ListSheet.Entry]
        /// The identifier of the chosen entry.
        public var selected: String

        /// A setting from its parts.
        public init(field: String, title: String, entries: [ListSheet.Entry], selected: String) {
            self.field = field
            self.title = title
            self.entries = entries
            self.selected = selected
        }
    }

    /// The text and the choices that the person posted.
    public struct Answer: Sendable {
        /// The text; empty if the form has none.
        public var text: String
        /// The identifiers of the chosen entries, by field.
        public var choices: [String: String]

        /// An answer from its parts.
        public init(text: String = "", choices: [String: String] = [:]) {
            self.text = text
            self.choices = choices
        }
    }

    /// The heading of the sheet that shows the form.
    public var title: String
    /// The title of the button that posts.
    public var postTitle: String
    /// The text; nil for a form that has only settings.
    public var text: Text?
    /// The settings of the form, in the order of the sheet.
    public var choices: [Choice]
    /// The names of what the action takes.
    package var attachments: [String] = []

    /// A form from its parts.
    public init(title: String, postTitle: String = "Post", text: Text? = nil, choices: [Choice] = []) {
        self.title = title
        self.postTitle = postTitle
        self.text = text
        self.choices = choices
    }

    /// The fields, for answers without a person.
    package var fields: [RequestOptions.Field] {
        (text.map { [.init(name: $0.field, title: $0.placeholder, value: $0.value)] } ?? [])
            + choices.map { .init(name: $0.field, title: $0.title, value: $0.selected, choices: $0.entries) }
    }

    /// The answer if the person changes nothing.
    package var answer: Answer {
        Answer(
            text: text?.value ?? "",
            choices: Dictionary(choices.map { ($0.field, $0.selected) }, uniquingKeysWith: { first, _ in first }))
    }

    /// Shows the form until it is posted; nil if the person cancels.
    func ask(_ context: NSExtensionContext) async -> Answer? {
        var form = self
        guard let presented = context.present(.compose(form.sheet)) else { return nil }
        defer { presented.dismiss() }
        for await event in presented.events {
            switch event {
            case .changedText(let text):
                form.text?.value = text
                presented.update(.compose(form.sheet))
            case .tapped(let identifier):
                guard let number = form.choices.firstIndex(where: { $0.field == identifier }) else { continue }
                let choice = form.choices[number]
                let list = ListSheet(
                    title: choice.title, field: choice.field, entries: choice.entries, selected: choice.selected)
                if case .chose(let selected) = await context.ask(.list(list)) {
                    form.choices[number].selected = selected
                }
                presented.update(.compose(form.sheet))
            case .posted: return form.answer
            case .cancelled: return nil
            case .chose, .changedField, .closed: continue
            }
        }
        return nil
    }

    private var sheet: ComposeSheet {
        ComposeSheet(
            title: title, field: text?.field ?? "", text: text?.value ?? "", placeholder: text?.placeholder ?? "",
            hasText: text != nil, attachments: attachments,
            configurationItems: choices.map { choice in
                let title = choice.entries.first { $0.identifier == choice.selected }?.title ?? ""
                return .init(identifier: choice.field, field: choice.field, title: choice.title, value: title)
            }, postTitle: postTitle)
    }
}
