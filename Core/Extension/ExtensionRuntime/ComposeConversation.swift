// SPDX-License-Identifier: Apache-2.0

public import ExtensionItems
import Foundation
public import Sheets

/// Keeps the sheet that the host shows equal to the state of its compose controller.
@_spi(AppleModules) @MainActor
public final class ComposeConversation {
    private unowned let controller: any ComposeController
    private let context: NSExtensionContext
    private var items: [SLComposeSheetConfigurationItem] = []
    private var sheet: PresentedSheet?
    private var list: PresentedSheet?
    private var lastTapped: SLComposeSheetConfigurationItem?
    private var isApplying = false
    private var hasPrepared = false
    /// The list that a setting showed while it is described; no sheet is shown then.
    private var described: [ListSheet.Entry]?

    /// The conversation of a controller that has a request.
    public init(controller: any ComposeController, context: NSExtensionContext) {
        self.controller = controller
        self.context = context
    }

    private func prepare() {
        guard !hasPrepared else { return }
        hasPrepared = true
        let first = context.inputItems.first as? NSExtensionItem
        controller.composedText = first?.attributedContentText?.string ?? ""
        takeItems()
    }

    /// Returns the text and the settings; what a setting offers is found out by tapping it, with the list not shown.
    public func options(withChoices: Bool) -> RequestOptions {
        prepare()
        let sheet = content
        let fields = zip(items, sheet.configurationItems).map { item, shown in
            RequestOptions.Field(
                name: shown.field, title: shown.title, value: shown.value, choices: withChoices ? choices(of: item) : []
            )
        }
        return RequestOptions(
            fields: [
                .init(
                    name: sheet.field, title: controller.placeholder ?? "Text", value: sheet.isSecure ? "" : sheet.text)
            ] + fields)
    }

    private func choices(of item: SLComposeSheetConfigurationItem) -> [ListSheet.Entry] {
        described = []
        defer { described = nil }
        lastTapped = item
        item.tapHandler?()
        return described ?? []
    }

    /// Has the host show the sheet, and handles its events until it is closed.
    public func begin() {
        prepare()
        // Nothing is animated here. Controllers give their text and settings first values in it, which belong to the first sheet.
        controller.presentationAnimationDidFinish()
        // Asked before the first sheet is shown: the controller may set its counter there.
        _ = controller.isContentValid()
        guard let presented = context.present(.compose(content)) else { return }
        sheet = presented
        // As long as its sheet is shown, the controller is there: nothing else might hold a reference.
        Task { [self, controller] in
            for await event in presented.events { handle(event) }
            withExtendedLifetime(controller) {}
        }
    }

    private func handle(_ event: SheetEvent) {
        // A person posts once: events that were sent before the sheet was dismissed no longer count.
        guard sheet != nil else { return }
        switch event {
        case .changedText(let text):
            isApplying = true
            controller.composedText = text
            isApplying = false
            refresh()
        case .tapped(let identifier):
            guard let number = Int(identifier), items.indices.contains(number) else { return }
            lastTapped = items[number]
            items[number].tapHandler?()
        case .posted:
            // The controller may set its counter here too; the refresh shows it.
            isApplying = true
            let isValid = controller.isContentValid()
            isApplying = false
            guard isValid else { return refresh() }
            end()
            controller.didSelectPost()
        case .cancelled:
            end()
            controller.didSelectCancel()
        case .chose, .changedField, .closed: break
        }
    }

    /// Takes the sheet away.
    public func end() {
        pop()
        sheet?.dismiss()
        sheet = nil
    }

    /// Updates the sheet. A controller may change several properties while it validates its text; one update follows.
    public func refresh() {
        guard !isApplying, let sheet else { return }
        isApplying = true
        let content = content
        isApplying = false
        sheet.update(.compose(content))
    }

    /// Asks the controller for its settings again.
    public func reloadItems() {
        takeItems()
        refresh()
    }

    private func takeItems() {
        items = (controller.configurationItems() ?? []).compactMap { $0 as? SLComposeSheetConfigurationItem }
        for item in items { item.didChange = { [weak self] in self?.refresh() } }
    }

    /// Shows a list over the sheet.
    public func push(_ controller: ComposeListController?) {
        guard let controller else { return }
        guard described == nil else {
            described = controller.entries
            return
        }
        pop()
        let field = lastTapped.map(field(of:)) ?? controller.title.lowercased()
        guard
            let presented = context.present(
                .list(
                    ListSheet(
                        title: controller.title, field: field, entries: controller.entries,
                        selected: controller.entries.first { $0.title == lastTapped?.value }?.identifier)))
        else { return }
        list = presented
        Task { [self, owner = self.controller] in
            for await event in presented.events {
                if case .chose(let identifier) = event { controller.didSelect(identifier) } else { pop() }
            }
            withExtendedLifetime(owner) {}
        }
    }

    /// Takes the list away.
    public func pop() {
        list?.dismiss()
        list = nil
    }

    private func field(of item: SLComposeSheetConfigurationItem) -> String {
        item.field ?? (item.title ?? "").lowercased()
    }

    private var content: ComposeSheet {
        let isValid = controller.isContentValid()
        return ComposeSheet(
            title: controller.title ?? "", text: controller.composedText,
            placeholder: controller.placeholder ?? "",
            charactersRemaining: controller.charactersRemaining?.intValue, isValid: isValid, attachments: attachments,
            configurationItems: items.enumerated().map { number, item in
                ComposeSheet.ConfigurationItem(
                    identifier: String(number), field: field(of: item), title: item.title ?? "",
                    value: item.value ?? "",
                    isPending: item.valuePending)
            }, isSecure: controller.isComposedTextSecure)
    }

    private var attachments: [String] {
        context.inputItems.compactMap { $0 as? NSExtensionItem }.flatMap { $0.attachments ?? [] }.map { provider in
            provider.displayName
        }
    }
}
