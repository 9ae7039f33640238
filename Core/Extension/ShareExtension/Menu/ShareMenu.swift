// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Sheets

/// A menu of all that can be done with what is shared: the actions of every module that takes some of it.
public struct ShareMenu: Sendable {
    /// The actions, by module in the order of the configuration.
    public let actions: [ShareExtensionAction]
    /// Modules whose checks failed, with the reason.
    public let failures: [String]

    /// Sorts the attachments to the modules that take them, and asks those modules, all at the same time.
    ///
    /// - Parameters:
    ///   - data: everything that is shared.
    ///   - modules: what there is.
    ///   - configuration: which of them are wanted, in which order; nil for all.
    ///   - environment: the request and the shared container.
    public init(
        for data: ShareData, modules: [any ShareModuleContext], configuration: [ShareExtensionConfigItem]?,
        in environment: ShareExtensionEnvironment
    ) async {
        let items = configuration ?? modules.map { ShareExtensionConfigItem(module: type(of: $0).name) }
        let answers = await withTaskGroup(of: Answer.self, returning: [Answer].self) { group in
            for (number, item) in items.enumerated() {
                guard let context = modules.first(where: { type(of: $0).name == item.module }),
                    let accepted = data.accepted(by: context.acceptedTypes)
                else { continue }
                group.addTask {
                    await Answer(number: number, item: item, context: context, data, accepted, environment)
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let inOrder = answers.sorted { $0.number < $1.number }
        actions = inOrder.flatMap(\.actions)
        failures = inOrder.compactMap(\.failure)
    }

    /// The failures as one error; nil if there are none.
    var failure: ShareActionError? {
        failures.isEmpty ? nil : ShareActionError(failures.joined(separator: "; "))
    }

    /// The reply of one module: the actions that it offers, or the reason why its check failed.
    private struct Answer: Sendable {
        let number: Int
        var actions: [ShareExtensionAction] = []
        var failure: String?

        init(
            number: Int, item: ShareExtensionConfigItem, context: any ShareModuleContext, _ data: ShareData,
            _ accepted: ShareData, _ environment: ShareExtensionEnvironment
        ) async {
            self.number = number
            do {
                let offered = try await context.actions(for: accepted, in: environment)
                actions = offered.filter { item.actions?.contains($0.name) ?? true }.map {
                    $0.offered(for: data, accepting: accepted)
                }
                if let wanted = item.actions, actions.isEmpty, !offered.isEmpty {
                    // For the author: the selection may be meant so.
                    StandardError.report(
                        "of \(item.module), \(ShareExtensionConfigItem.fileName) selects \(wanted.joined(separator: ", ")), and \(offered.map(\.name).joined(separator: ", ")) can be done"
                    )
                }
            } catch {
                failure = "\(item.module): \(error)"
            }
        }
    }

    /// The menu as a sheet.
    public func sheet(title: String) -> Sheet {
        .menu(
            ListSheet(
                title: title, field: RequestOptions.actionField,
                entries: actions.map { action in
                    let parts = [action.detail, action.skipped.isEmpty ? "" : "without \(action.skippedNames)"]
                    return ListSheet.Entry(
                        identifier: action.name, title: action.title,
                        detail: parts.filter { !$0.isEmpty }.joined(separator: ", "))
                }))
    }

    /// The actions with their fields.
    var options: RequestOptions {
        RequestOptions(
            actions: actions.map {
                .init(name: $0.name, title: $0.title, fields: $0.form?.fields ?? [], skipped: $0.skipped)
            })
    }
}
