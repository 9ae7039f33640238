// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
public import ExtensionHost
import ExtensionItems
public import Foundation
import ShareSheet
import SheetTargets
import Sheets

extension UIActivityViewController {
    /// The person's choice: an installed extension, or an activity of the host app's own.
    private enum Chosen {
        case installed(ShareSheet.Choice)
        case own(UIActivity)

        @MainActor var type: UIActivity.ActivityType? {
            switch self {
            case .installed(let choice): UIActivity.ActivityType(choice.extension.identifier)
            case .own(let activity): activity.activityType
            }
        }
    }

    /// An activity of the host app's, with its entry in the menu.
    private struct OwnActivity {
        let activity: UIActivity
        let entry: ListSheet.Entry
    }

    /// How it ended, as the handler takes it.
    private typealias Ending = (type: UIActivity.ActivityType?, completed: Bool, items: [Any]?, error: (any Error)?)

    /// Shows what can be done with the items, does what the person chooses, and calls the handler.
    ///
    /// Before the first call, the program passes what is installed to `TypeCatalog.install(_:)`, if apps declare types of their own.
    ///
    /// - Parameters:
    ///   - presenter: shows the menu and the extension's sheets.
    ///   - activity: what to choose without asking, if no person can be asked; nil to ask.
    ///   - host: the host to use; by default one for the user's folders.
    public func present(
        with presenter: any SheetPresenter, choosing activity: UIActivity.ActivityType? = nil,
        host: ExtensionHost? = nil
    ) async {
        let ending: Ending
        do {
            var host = try (host ?? ExtensionHost()).withSheetTargets()
            host.remembersKilledShares = isShare
            ending = try await choose(activity, presenter, host)
        } catch {
            // Nothing could be offered.
            ending = (nil, false, nil, error)
        }
        completionWithItemsHandler?(ending.type, ending.completed, ending.items, ending.error)
    }

    private func choose(
        _ activity: UIActivity.ActivityType?, _ presenter: any SheetPresenter, _ host: ExtensionHost
    ) async throws -> Ending {
        let installed = try host.installedExtensions()
        let placeholders = ActivityItems(activityItems, for: self, type: nil, isPlaceholder: true)
        let crossing = placeholders.crossing()
        let sheet = try ShareSheet(
            of: host.offer(for: crossing, among: installed, of: extensionPoints), for: extensionPoints,
            types: crossing.sharedTypes, by: host, among: installed, preview: { _ in crossing })
        let own = ownActivities(placeholders)
        let excluded = Set(excludedActivityTypes ?? [])
        let isExcluded = { @Sendable (target: InstalledExtension) in
            excluded.contains(UIActivity.ActivityType(target.identifier))
        }
        let chosen: Chosen
        if let activity {
            chosen = try named(activity, sheet, own, isExcluded)
        } else {
            let targets = sheet.targets.filter { !isExcluded($0) }
            guard !targets.isEmpty || !own.isEmpty else {
                throw UIActivityError("nothing that is installed takes this")
            }
            // Another app that is installed must not change where items go without a person.
            guard presenter.isInteractive else {
                throw UIActivityError("no person can be asked; name an activity to choose")
            }
            switch await sheet.ask(
                among: targets, .init("Share"), besides: own.map(\.entry), excluding: isExcluded, presenter)
            {
            case .chose(let choice): chosen = .installed(choice)
            case .other(let identifier):
                guard let found = own.first(where: { $0.entry.identifier == identifier }) else {
                    return (nil, false, nil, nil)
                }
                chosen = .own(found.activity)
            case .left: return (nil, false, nil, nil)
            case .refused(let reason): return (nil, false, nil, UIActivityError(reason))
            }
        }
        return await run(chosen, sheet, presenter)
    }

    /// Returns the target or activity that is chosen without asking. What the person has hidden can be named.
    private func named(
        _ activity: UIActivity.ActivityType, _ sheet: ShareSheet, _ own: [OwnActivity],
        _ isExcluded: (InstalledExtension) -> Bool
    ) throws -> Chosen {
        let target = sheet.offer.offered.first { $0.identifier == activity.rawValue && !isExcluded($0) }
        if let target { return .installed(ShareSheet.Choice(extension: target, wasAsked: false)) }
        if let found = own.first(where: { $0.activity.activityType == activity }) { return .own(found.activity) }
        let reason = sheet.offer.notOffered.first { $0.identifier == activity.rawValue }?.reason
        throw UIActivityError(
            "\(activity.rawValue) is not offered: \(reason ?? "it is not installed, or it is excluded")")
    }

    private func ownActivities(_ items: ActivityItems) -> [OwnActivity] {
        let excluded = Set(excludedActivityTypes ?? [])
        return applicationActivities.enumerated().compactMap { number, activity in
            guard let title = activity.activityTitle, activity.canPerform(withActivityItems: items.values),
                activity.activityType.map({ !excluded.contains($0) }) ?? true
            else { return nil }
            let identifier = activity.activityType?.rawValue ?? "activity-\(number)"
            return OwnActivity(activity: activity, entry: ListSheet.Entry(identifier: identifier, title: title))
        }
    }

    private func run(
        _ chosen: Chosen, _ sheet: ShareSheet, _ presenter: any SheetPresenter
    ) async -> Ending {
        let items = await ActivityItems.loaded(activityItems, for: self, type: chosen.type)
        switch chosen {
        case .own(let activity):
            return (chosen.type, await activity.run(items.values), nil, nil)
        case .installed(let choice):
            do {
                let handed = UncheckedTransfer(try items.extensionItems())
                let outcome = try await sheet.request(
                    choice, items: handed, rememberedAs: isShare ? choice.command : nil, presenter: presenter)
                switch outcome.ending {
                case .completed(let returned): return (chosen.type, true, returned.isEmpty ? nil : returned, nil)
                case .cancelled: return (chosen.type, false, nil, nil)
                case .failed(let error): return (chosen.type, false, nil, error)
                }
            } catch {
                return (chosen.type, false, nil, error)
            }
        }
    }
}

/// The reason why nothing could be offered or handed over.
public struct UIActivityError: Error, CustomStringConvertible, LocalizedError, Sendable {
    /// A sentence without a full stop.
    public let description: String

    /// The reason as a sentence, the same as `description`.
    public var errorDescription: String? { description }

    init(_ description: String) { self.description = description }
}
