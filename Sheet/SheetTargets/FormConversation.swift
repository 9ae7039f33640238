// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import ExtensionHost
import ExtensionItems
import ExtensionMessages
import Sheets

/// A form before a command runs, or the host does something itself: one sheet, whose first text is written there; everything else is a setting.
struct FormConversation {
    /// The numbers of the sheets.
    private static let number = 1
    private static let settingNumber = 2

    let title: String
    let postTitle: String
    let fields: [DeclaredField]
    /// The names of what is shared.
    let attachments: [String]
    /// Why an answer that a field takes cannot be used, by the field's name; nil if it can.
    var validation: @Sendable (String, String) -> String? = { _, _ in nil }
    private var values: [String: String]
    private let presenter: any SheetPresenter

    /// - Parameters:
    ///   - request: has what was decided in advance, and the presenter that asks.
    ///   - title: the heading.
    ///   - postTitle: the title of the button.
    ///   - fields: what is asked.
    /// - Throws: `ExtensionHostError` for an action, which there is none of, and for an answer or a message that would be lost.
    init(for request: TargetRequest, title: String, postTitle: String, fields: [DeclaredField]) throws {
        self.title = title
        self.postTitle = postTitle
        self.fields = fields
        presenter = request.presenter
        attachments = request.items.flatMap { $0.attachments ?? [] }.map(\.displayName)
        values = Dictionary(fields.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        if let message = request.message, let field = fields.first(where: { $0.name == Self.messageName }) {
            values[field.name] = message
        }
        try check(request)
    }

    private func check(_ request: TargetRequest) throws {
        if let action = request.action { throw ExtensionHostError(.unknownAction(action, offered: [])) }
        let names = options.fieldNames
        let known = names.union(RequestOptions.conditionalFields)
        let unknown = presenter.answeredFields.filter { !known.contains($0.lowercased()) }
        guard unknown.isEmpty else {
            throw ExtensionHostError(.unknownFields(unknown.sorted(), known: names.sorted()))
        }
        guard request.message != nil else { return }
        guard names.contains(Self.messageName) else { throw ExtensionHostError(.noMessageField) }
        guard !presenter.answeredFields.contains(Self.messageName) else {
            throw ExtensionHostError(.answeredMessageField(Self.messageName))
        }
    }

    /// The field that takes what a person writes with `--message`.
    private static let messageName = "message"

    /// The fields, for answers without a person.
    var options: RequestOptions {
        RequestOptions(
            fields: fields.map { field in
                .init(
                    name: field.name, title: field.title, value: values[field.name] ?? "",
                    choices: field.choices.map { .init(identifier: $0.value, title: $0.title) },
                    acceptsOthers: field.acceptsOthers)
            })
    }

    private var text: DeclaredField? { fields.first { $0.choices.isEmpty } }

    private var settings: [DeclaredField] { fields.filter { $0 != text } }

    /// Asks the person to fill in the form; a form without fields asks nothing.
    ///
    /// - Returns: the answers; nil if the person cancels.
    /// - Throws: `ExtensionHostError` with `needsAnswer` if an answer is missing and no person can be asked.
    private func ask() async throws -> [String: String]? {
        guard !fields.isEmpty else { return [:] }
        try checkAnswers()
        var form = self
        defer { presenter.dismiss(number: Self.number) }
        for await answer in presenter.present(.compose(form.sheet), number: Self.number) {
            switch answer {
            case .refused(let reason): throw ExtensionHostError(.needsAnswer, reason)
            case .event(.changedText(let text)):
                if let name = self.text?.name { form.values[name] = text }
            case .event(.tapped(let name)):
                if let value = try await form.setting(name) { form.values[name] = value }
            case .event(.posted): if form.refusal == nil { return form.values }
            case .event(.cancelled): return nil
            case .event: continue
            }
            presenter.update(.compose(form.sheet), number: Self.number)
        }
        return nil
    }

    /// Asks the person, and does something with the answers. If that fails and nothing was done, the person learns why and gets the form again, with what they
    /// have written.
    ///
    /// - Parameters:
    ///   - body: takes the answers. It is not called if the person cancels.
    ///   - isDone: whether something was done, although the body has failed: then it is not tried again.
    /// - Throws: `ExtensionHostError` with `needsAnswer` if an answer is missing and no person can be asked; the error of the body.
    func asking(_ body: ([String: String]) async throws -> Void, isDone: () -> Bool) async throws {
        var form = self
        var failure: (any Error)?
        while let answers = try await form.ask() {
            do { return try await body(answers) } catch {
                // What was answered in advance would be answered so again.
                let isAnswered = fields.allSatisfy { presenter.answeredFields.contains($0.name.lowercased()) }
                let isHopeless = isAnswered || !presenter.isInteractive || error is CancellationError || isDone()
                guard !isHopeless, !Task.isCancelled, await form.tell("\(error)", title) else { throw error }
                form.values = answers
                failure = error
            }
        }
        // Who leaves the form that came again has not cancelled what has failed.
        if let failure { throw failure }
    }

    /// Checks what was answered in advance. Without a person, an answer that is missing will not come.
    ///
    /// - Throws: `ExtensionHostError` with `needsAnswer` for one that is missing or refused.
    func checkAnswers() throws {
        guard !presenter.isInteractive else { return }
        // One that is refused now would be refused for ever.
        for field in fields {
            guard let given = presenter.answer(givenTo: field.name),
                given.isEmpty || field.choices.isEmpty || field.acceptsOthers && !field.offers(given),
                let reason = field.refusal(of: given) ?? validation(field.name, given)
            else { continue }
            throw ExtensionHostError(.needsAnswer, reason)
        }
        let answered = Set(presenter.answeredFields)
        let missing = fields.filter {
            $0.refusal(of: values[$0.name] ?? "") != nil && !answered.contains($0.name.lowercased())
        }
        guard !missing.isEmpty else { return }
        let advice = missing.map { "--answer \($0.name)=VALUE" }.joined(separator: " ")
        throw ExtensionHostError(
            .needsAnswer, "\(title) asks for \(missing.map(\.title).joined(separator: " and ")); answer with \(advice)")
    }

    private var refusal: String? { fields.lazy.compactMap { $0.refusal(of: values[$0.name] ?? "") }.first }

    /// The entry of a list of suggestions behind which another answer can be written. No answer has its first character.
    private static let other = "\0other"

    /// Asks for one of the settings; nil if it stays as it is.
    private func setting(_ name: String) async throws -> String? {
        guard let field = fields.first(where: { $0.name == name }) else { return nil }
        let value = values[name] ?? ""
        var answer = field.choices.isEmpty ? Self.other : try await chosen(field, value)
        var draft = value
        while true {
            if answer == Self.other { answer = try await written(field, draft) }
            guard let given = answer, let reason = field.refusal(of: given) ?? validation(name, given) else {
                return answer
            }
            guard presenter.isInteractive else { throw ExtensionHostError(.needsAnswer, reason) }
            guard await tell(reason, field.title) else { return nil }
            // What was written is corrected, not written again.
            (draft, answer) = (given, Self.other)
        }
    }

    /// - Returns: whether the person goes on.
    private func tell(_ reason: String, _ title: String) async -> Bool {
        defer { presenter.dismiss(number: Self.settingNumber) }
        let message = MessageSheet(title: title, text: reason)
        for await answer in presenter.present(.message(message), number: Self.settingNumber) {
            if case .event(.cancelled) = answer { return false }
            return true
        }
        return false
    }

    private func chosen(_ field: DeclaredField, _ value: String) async throws -> String? {
        let others = field.acceptsOthers ? [ListSheet.Entry(identifier: Self.other, title: "Other…")] : []
        let list = ListSheet(
            title: field.title, field: field.name,
            entries: field.choices.map { .init(identifier: $0.value, title: $0.title) } + others, selected: value,
            acceptsOthers: field.acceptsOthers)
        defer { presenter.dismiss(number: Self.settingNumber) }
        for await answer in presenter.present(.list(list), number: Self.settingNumber) {
            switch answer {
            case .event(.chose(let choice)): return choice
            case .refused(let reason): throw ExtensionHostError(.needsAnswer, reason)
            case .event: return nil
            }
        }
        return nil
    }

    private func written(_ field: DeclaredField, _ value: String) async throws -> String? {
        var sheet = ComposeSheet(
            title: field.title, field: field.name, text: value, isValid: field.refusal(of: value) == nil,
            postTitle: "Done", isSecure: field.isSecret,
            hasOneLine: field.acceptsOthers)
        defer { presenter.dismiss(number: Self.settingNumber) }
        for await answer in presenter.present(.compose(sheet), number: Self.settingNumber) {
            switch answer {
            case .refused(let reason): throw ExtensionHostError(.needsAnswer, reason)
            case .event(.changedText(let text)):
                sheet.text = text
                sheet.isValid = field.refusal(of: text) == nil
                presenter.update(.compose(sheet), number: Self.settingNumber)
            case .event(.posted): if sheet.isValid { return sheet.text }
            case .event(.cancelled): return nil
            case .event: continue
            }
        }
        return nil
    }

    private var sheet: ComposeSheet {
        ComposeSheet(
            title: title, field: text?.name ?? "", text: text.flatMap { values[$0.name] } ?? "",
            placeholder: text?.title ?? "", hasText: text != nil, isValid: refusal == nil, attachments: attachments,
            configurationItems: settings.map { field in
                .init(identifier: field.name, field: field.name, title: field.title, value: shown(field))
            }, postTitle: postTitle, isSecure: text?.isSecret ?? false)
    }

    private func shown(_ field: DeclaredField) -> String {
        let value = values[field.name] ?? ""
        if field.isSecret { return String(repeating: "•", count: min(value.count, 12)) }
        return field.choices.first { $0.value == value }?.title ?? value
    }
}
