// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionRuntime
import Sheets

/// A compose sheet with settings that are chosen from lists.
struct ShareForm: Sendable {
    /// A setting.
    struct Choice: Sendable {
        var field: String
        var title: String
        var entries: [ListSheet.Entry]
        var selected: String
    }

    var sheet: ComposeSheet
    var choices: [Choice]

    /// What the person posted.
    struct Answer: Sendable {
        var text: String
        /// By field.
        var choices: [String: String]
    }

    /// Shows the form until it is posted; nil if the person cancels.
    func ask(_ context: NSExtensionContext) async -> Answer? {
        var form = self
        guard let presented = context.present(.compose(form.content)) else { return nil }
        defer { presented.dismiss() }
        for await event in presented.events {
            switch event {
            case .changedText(let text):
                form.sheet.text = text
                presented.update(.compose(form.content))
            case .tapped(let identifier):
                guard let number = form.choices.firstIndex(where: { $0.field == identifier }) else { continue }
                let choice = form.choices[number]
                let list = ListSheet(title: choice.title, field: choice.field, entries: choice.entries)
                if case .chose(let selected) = await context.ask(.list(list)) {
                    form.choices[number].selected = selected
                }
                presented.update(.compose(form.content))
            case .posted:
                return Answer(
                    text: form.sheet.text,
                    choices: Dictionary(
                        form.choices.map { ($0.field, $0.selected) }, uniquingKeysWith: { first, _ in first }))
            case .cancelled: return nil
            case .chose, .closed: continue
            }
        }
        return nil
    }

    private var content: ComposeSheet {
        var sheet = sheet
        sheet.configurationItems = choices.map { choice in
            let title = choice.entries.first { $0.identifier == choice.selected }?.title ?? ""
            return .init(identifier: choice.field, field: choice.field, title: choice.title, value: title)
        }
        return sheet
    }
}
