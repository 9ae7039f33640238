// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
public import ExtensionHost
import ExtensionItems
public import Foundation
import Sheets

extension UIActivityViewController {
    /// Something that the person can choose.
    private enum Candidate {
        case installed(InstalledExtension, ListSheet.Entry)
        case own(UIActivity, ListSheet.Entry)

        @MainActor var type: UIActivity.ActivityType? {
            switch self {
            case .installed(let found, _): UIActivity.ActivityType(found.identifier)
            case .own(let activity, _): activity.activityType
            }
        }

        var entry: ListSheet.Entry {
            switch self {
            case .installed(_, let entry), .own(_, let entry): entry
            }
        }
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
            let host = try host ?? ExtensionHost()
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
        let offer = host.offer(for: placeholders.crossing(), among: installed, of: extensionPoints)
        let candidates = self.candidates(offer, placeholders)
        if let activity {
            if let chosen = candidates.first(where: { $0.type == activity }) {
                return await run(chosen, installed, presenter, host)
            }
            let reason = offer.notOffered.first { $0.identifier == activity.rawValue }?.reason
            throw UIActivityError(
                "\(activity.rawValue) is not offered: \(reason ?? "it is not installed, or it is excluded")")
        }
        guard !candidates.isEmpty else { throw UIActivityError("nothing that is installed takes this") }
        // Another app that is installed must not change where items go without a person.
        guard presenter.isInteractive else {
            throw UIActivityError("no person can be asked; name an activity to choose")
        }
        let menu = ListSheet(title: "Share", field: "extension", entries: candidates.map(\.entry))
        switch await presenter.answer(to: .menu(menu)) {
        case .event(.chose(let identifier)):
            guard let chosen = candidates.first(where: { $0.entry.identifier == identifier }) else {
                return (nil, false, nil, nil)
            }
            return await run(chosen, installed, presenter, host)
        case .event: return (nil, false, nil, nil)
        case .refused(let reason): return (nil, false, nil, UIActivityError(reason))
        }
    }

    private func candidates(_ offer: ExtensionOffer, _ items: ActivityItems) -> [Candidate] {
        let excluded = Set(excludedActivityTypes ?? [])
        let own = applicationActivities.enumerated().compactMap { number, activity -> Candidate? in
            guard let title = activity.activityTitle, activity.canPerform(withActivityItems: items.values) else {
                return nil
            }
            return .own(
                activity,
                ListSheet.Entry(identifier: activity.activityType?.rawValue ?? "activity-\(number)", title: title))
        }
        let installed = zip(offer.offered, ListSheet.Entry.entries(for: offer.offered)).map(Candidate.installed)
        return (installed + own).filter { candidate in
            candidate.type.map { !excluded.contains($0) } ?? true
        }
    }

    private func run(
        _ chosen: Candidate, _ installed: InstalledExtensions, _ presenter: any SheetPresenter, _ host: ExtensionHost
    ) async -> Ending {
        let items = await ActivityItems.loaded(activityItems, for: self, type: chosen.type)
        switch chosen {
        case .own(let activity, _):
            return (chosen.type, await activity.run(items.values), nil, nil)
        case .installed(let found, _):
            do {
                let handed = UncheckedTransfer(try items.extensionItems())
                presenter.setOwner(
                    found.displayName, identifier: found.identifier,
                    notes: await host.notes(on: found, among: installed))
                defer { presenter.setOwner(nil, identifier: "", notes: []) }
                switch try await Self.request(handed, found, installed, presenter, host).ending {
                case .completed(let returned): return (chosen.type, true, returned.isEmpty ? nil : returned, nil)
                case .cancelled: return (chosen.type, false, nil, nil)
                case .failed(let error): return (chosen.type, false, nil, error)
                }
            } catch {
                return (chosen.type, false, nil, error)
            }
        }
    }

    private nonisolated static func request(
        _ items: UncheckedTransfer<[NSExtensionItem]>, _ found: InstalledExtension, _ installed: InstalledExtensions,
        _ presenter: any SheetPresenter, _ host: ExtensionHost
    ) async throws -> ExtensionOutcome {
        try await host.request(items.value, of: found, among: installed, presenter: presenter)
    }
}

/// The reason why nothing could be offered or handed over.
public struct UIActivityError: Error, CustomStringConvertible, LocalizedError, Sendable {
    /// A sentence without a full stop.
    public let description: String

    /// The sentence.
    public var errorDescription: String? { description }

    init(_ description: String) { self.description = description }
}
