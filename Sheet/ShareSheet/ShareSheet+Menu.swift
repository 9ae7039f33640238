// SPDX-License-Identifier: Apache-2.0

import Donations
package import ExtensionBundles
package import ExtensionHost
import FileOperations
package import Sheets

extension ShareSheet {
    /// So many destinations are in a menu.
    private static let mostDestinations = 5
    /// The entry that shows what is not offered. No identifier has its first character.
    private static let notOffered = "\0notOffered"

    /// The title, the lines and the picture at the top of a menu.
    package struct Heading: Sendable {
        let title: String
        let subject: String?
        let notice: String?
        let picture: Task<SheetImage?, Never>?

        /// - Parameters:
        ///   - title: what is asked, such as `Share photo.jpg with`.
        ///   - subject: a line about what is shared; nil for none.
        ///   - notice: what the person is to know first, in its place; nil for nothing.
        ///   - picture: shows it, a little later; nil for none.
        package init(
            _ title: String, subject: String? = nil, notice: String? = nil, picture: Task<SheetImage?, Never>? = nil
        ) {
            self.title = title
            self.subject = subject
            self.notice = notice
            self.picture = picture
        }
    }

    /// The outcome of a menu that was to be shown to the person.
    package enum Answer {
        case chose(Choice)
        /// An entry of the front's own.
        case other(String)
        /// The person has left the menu.
        case left
        /// No person can be asked, and why.
        case refused(String)
    }

    /// The destinations of some targets that a menu has, before everything else.
    package func destinations(of candidates: [InstalledExtension]) -> [Choice] {
        Array(destinations.filter { candidates.contains($0.extension) }.prefix(Self.mostDestinations))
    }

    /// The target on which Enter begins: what was set for all of this, or the first one, and never a person, to whom Enter would begin a message.
    ///
    /// - Parameter candidates: the targets, in their order.
    /// - Returns: its identifier; nil if there is none.
    package func selected(among candidates: [InstalledExtension]) -> String? {
        candidates.contains { $0.identifier == preset } ? preset : candidates.first?.identifier
    }

    /// Returns the remarks about a target in a menu, besides its name.
    ///
    /// - Parameters:
    ///   - target: the target.
    ///   - note: what else is worth knowing of it.
    /// - Returns: some words for each.
    private func marks(of target: InstalledExtension, note: String? = nil) -> [String] {
        [
            target.identifier == preset ? "default" : nil, target.kind.isForeign ? "outside any sandbox" : nil, note,
        ].compactMap { $0 }
    }

    /// The entries of a menu: people and places, then targets.
    ///
    /// - Parameters:
    ///   - candidates: the targets, in their order.
    ///   - note: what is worth knowing of a target.
    /// - Returns: the entries.
    package func entries(
        for candidates: [InstalledExtension], note: (InstalledExtension) -> String? = { _ in nil }
    ) -> [ListSheet.Entry] {
        let people = destinations(of: candidates).compactMap { choice in
            choice.donation.map {
                ListSheet.Entry(
                    identifier: choice.identifier, title: $0.name, detail: choice.extension.displayName,
                    section: "People and places",
                    icon: $0.picture.map { .picture($0) } ?? choice.extension.icon)
            }
        }
        return people
            + zip(candidates, ListSheet.Entry.entries(for: candidates)).map { candidate, entry in
                var entry = entry
                if !people.isEmpty { entry.section = "Targets" }
                entry.detail = ([entry.detail] + marks(of: candidate, note: note(candidate))).filter { !$0.isEmpty }
                    .joined(separator: " – ")
                return entry
            }
    }

    /// Asks the person what to share with. They can look at what is not offered, and why.
    ///
    /// - Parameters:
    ///   - candidates: the targets, in their order.
    ///   - heading: what begins the menu.
    ///   - others: entries of the front's own, after the targets.
    ///   - isExcluded: whether a target is not even named among what is not offered.
    ///   - note: what is worth knowing of a target.
    ///   - presenter: asks.
    /// - Returns: what the person chose.
    package func ask(
        among candidates: [InstalledExtension], _ heading: Heading, besides others: [ListSheet.Entry] = [],
        excluding isExcluded: (InstalledExtension) -> Bool = { _ in false },
        note: (InstalledExtension) -> String? = { _ in nil }, _ presenter: any SheetPresenter
    ) async -> Answer {
        let refusals = refusals.filter { $0.candidate.map { !isExcluded($0) } ?? true }
        var list = ListSheet(
            title: heading.title, field: "extension",
            entries: entries(for: candidates, note: note) + others
                + (refusals.isEmpty ? [] : [.init(identifier: Self.notOffered, title: "Not offered…")]),
            selected: selected(among: candidates),
            subject: heading.notice ?? heading.subject)
        while true {
            switch await answer(list, heading.picture, presenter) {
            case .event(.chose(Self.notOffered)):
                if let target = await showReasons(refusals, presenter) {
                    return .chose(Choice(extension: target, wasAsked: true))
                }
                // The notice has been read.
                list.subject = heading.subject
            case .event(.chose(let identifier)): return chosen(identifier, among: candidates, others)
            case .event: return .left
            case .refused(let reason): return .refused(reason)
            }
        }
    }

    private func answer(
        _ list: ListSheet, _ picture: Task<SheetImage?, Never>?, _ presenter: any SheetPresenter
    ) async -> SheetAnswer {
        await presenter.answer(to: .menu(list)) {
            guard let image = await picture?.value else { return nil }
            var list = list
            list.picture = image
            return .menu(list)
        }
    }

    private func chosen(
        _ identifier: String, among candidates: [InstalledExtension], _ others: [ListSheet.Entry]
    ) -> Answer {
        if var destination = destinations.first(where: { $0.identifier == identifier }) {
            destination.wasAsked = true
            return .chose(destination)
        }
        if let target = candidates.first(where: { $0.identifier == identifier }) {
            return .chose(Choice(extension: target, wasAsked: true))
        }
        return others.contains { $0.identifier == identifier } ? .other(identifier) : .left
    }

    /// Shows why the others are not offered, until the person goes back.
    ///
    /// - Returns: what the person wants all the same, and only they can allow; nil for nothing.
    private func showReasons(
        _ refusals: [ExtensionOffer.Refusal], _ presenter: any SheetPresenter
    ) async -> InstalledExtension? {
        let reasons = ListSheet(
            title: "Not offered", field: "reason",
            entries: refusals.map { .init(identifier: $0.identifier, title: $0.displayName, detail: $0.reason) })
        guard case .event(.chose(let identifier)) = await presenter.answer(to: .list(reasons)) else { return nil }
        return refusals.first { $0.identifier == identifier && $0.awaitsPermission }?.candidate
    }
}
