// SPDX-License-Identifier: Apache-2.0

import Confinement
import Donations
import ExtensionBundles
import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation
import PropertyLists
import Sheets
import TerminalSheets
import UniformTypes

/// The extensions of a kind that take some items, and the choice of one of them.
struct Targets {
    /// A chosen extension.
    struct Choice {
        let `extension`: InstalledExtension
        /// The destination of its app that was chosen with it; nil for none.
        var donation: Donation?
        /// Whether a person chose it just now.
        let wasAsked: Bool
    }

    private let installation: Installation
    private let kind: RequestKind
    private let subject: any RequestSubject
    private let offer: ExtensionOffer
    /// What a menu has of it.
    private let menu: ExtensionOffer
    /// What is offered and not hidden, in the order of the menu.
    private let shown: [InstalledExtension]
    /// The destinations that apps have donated, those that are used most first.
    private let destinations: [Choice]
    /// The identifier of the target that was set for all of this; nil if there is none, or not the same for all.
    private let preset: String?
    /// What was set for each attachment.
    private let presets: [TargetPreferences.Preset?]
    /// So many destinations are in the menu.
    private static let mostDestinations = 5

    /// - Throws: `BundleError` if the person's or the administrator's choice of targets cannot be read.
    init(_ installation: Installation, _ kind: RequestKind, _ subject: any RequestSubject) throws {
        self.installation = installation
        self.kind = kind
        self.subject = subject
        let preferences = try TargetPreferences()
        offer = subject.offer(installation, kind).hiding(preferences, isMenu: false)
        menu = offer.hiding(preferences, isMenu: true)
        let uses = ShareHistory(installation.host.folders).uses()
        let shown = preferences.ordered(offer.offered, by: uses)
        self.shown = shown
        presets = kind == .share ? preferences.presets(for: subject.types) : []
        let presetTargets = Set(presets.map(\.?.target))
        preset = presetTargets.count == 1 ? presetTargets.first ?? nil : nil
        destinations = Self.destinations(shown, uses, installation, subject)
    }

    private static func destinations(
        _ shown: [InstalledExtension], _ uses: [String: Double], _ installation: Installation,
        _ subject: any RequestSubject
    ) -> [Choice] {
        let all = shown.filter(\.takesDonations).flatMap { choice in
            installation.host.donations(
                for: choice, among: installation.installed, items: subject.preview(for: choice)
            ).map { Choice(extension: choice, donation: $0, wasAsked: true) }
        }
        func rank(_ choice: Choice) -> (Double, Date) {
            (uses[choice.identifier] ?? 0, choice.donation?.date ?? .distantPast)
        }
        return all.sorted { rank($0) > rank($1) }
    }

    // MARK: Choosing

    /// What was named in advance.
    ///
    /// - Parameter choices: the arguments.
    /// - Returns: an identifier or a name; nil if the person chooses.
    /// - Throws: ``CommandFailure`` if the target that was set is wanted, and there is none for all that is shared, or it does not take it.
    func name(_ choices: TargetChoices) throws -> String? {
        guard choices.usesDefault else { return choices.to }
        guard kind == .share else {
            throw CommandFailure(.usage, "--default is for appex share; name the target with --to")
        }
        if let preset {
            do { _ = try named(preset, asks: false) } catch let failure as CommandFailure { throw explained(failure) }
            return preset
        }
        let missing = Self.different(
            zip(subject.types, presets).filter { $1 == nil }.compactMap { $0.0.first?.identifier })
        guard missing.isEmpty else {
            throw CommandFailure(
                .notOffered,
                "no target was set for \(missing.joined(separator: " and for ")); set one: appex target default \(missing[0]) TARGET"
            )
        }
        let found = Self.different(presets.compactMap { $0 }).map { "\($0.target) for \($0.type)" }
        throw CommandFailure(
            .notOffered,
            found.isEmpty
                ? "there is nothing that a target could have been set for"
                : "different targets were set: \(found.joined(separator: ", ")); share them apart, or name one target with --to"
        )
    }

    private static func different<Element: Hashable>(_ all: [Element]) -> [Element] {
        var known: Set<Element> = []
        return all.filter { known.insert($0).inserted }
    }

    /// Adds to an error that the target was not named now, and how to set another one.
    private func explained(_ failure: CommandFailure) -> CommandFailure {
        guard let type = presets.first??.type else { return failure }
        return CommandFailure(
            failure.code,
            "\(failure.description); it is the default for \(type): set another one with appex target default \(type) TARGET, or none with --remove"
        )
    }

    /// Returns the extension that has the name, or that the person chooses; nil if the person chooses none.
    ///
    /// - Parameters:
    ///   - name: an identifier or a name.
    ///   - action: an action that it must offer.
    ///   - note: what the person is to know first, such as that the last choice has led to nothing; nil for nothing.
    ///   - presenter: asks the person.
    /// - Returns: the extension, and whether the person was asked.
    /// - Throws: ``CommandFailure`` if none fits, or several fit and no person can be asked.
    func choose(
        _ name: String?, action: String?, note: String? = nil, _ presenter: any SheetPresenter
    ) async throws -> Choice? {
        if let name { return try named(name, asks: presenter.isInteractive) }
        var candidates = shown
        if let action, candidates.count > 1 { candidates = try await offering(action) }
        guard !candidates.isEmpty else { throw nothing() }
        if candidates.count == 1, !presenter.isInteractive {
            // Another app that is installed or removed must not change where a script sends.
            guard action != nil else {
                let obstacle = TerminalPresenter.obstacle.map { " (\($0))" } ?? ""
                throw CommandFailure(
                    .usage, "no target given\(obstacle); \(candidates[0].identifier) takes this: name it with --to")
            }
            return Choice(extension: candidates[0], wasAsked: false)
        }
        let picture = presenter.isInteractive ? thumbnail : nil
        defer { picture?.cancel() }
        var answer = await answer(candidates, note, picture, presenter)
        while case .event(.chose(Self.notOffered)) = answer {
            if let target = await showReasons(presenter) { return Choice(extension: target, wasAsked: true) }
            answer = await self.answer(candidates, nil, picture, presenter)
        }
        switch answer {
        case .event(.chose(let identifier)):
            if let destination = destinations.first(where: { $0.identifier == identifier }) { return destination }
            return candidates.first { $0.identifier == identifier }.map { Choice(extension: $0, wasAsked: true) }
        case .event: return nil
        case .refused(let reason):
            if presenter.isInteractive { throw CommandFailure(.failed, reason) }
            let names = candidates.map(\.identifier).joined(separator: ", ")
            let obstacle = TerminalPresenter.obstacle.map { " (\($0))" } ?? ""
            throw CommandFailure(.usage, "several extensions take this; choose one with --to\(obstacle): \(names)")
        }
    }

    /// A small picture of what is shared, which is made while the sheet is shown already.
    private var thumbnail: Task<SheetImage?, Never>? {
        guard let file = subject.picture else { return nil }
        let host = installation.host
        return Task {
            // Without a picture the sheet says all the same.
            do { return try await host.thumbnail(of: file) } catch { return nil }
        }
    }

    private func answer(
        _ candidates: [InstalledExtension], _ note: String?, _ picture: Task<SheetImage?, Never>?,
        _ presenter: any SheetPresenter
    ) async -> SheetAnswer {
        let list = list(candidates, note)
        return await presenter.answer(to: .menu(list)) {
            guard let image = await picture?.value else { return nil }
            var list = list
            list.picture = image
            return .menu(list)
        }
    }

    private func list(_ candidates: [InstalledExtension], _ note: String?) -> ListSheet {
        let entries = zip(candidates, ListSheet.Entry.entries(for: candidates)).map { candidate, entry in
            var entry = entry
            if hasDestinations(candidates) { entry.section = "Targets" }
            let place = candidate.kind.isForeign ? "outside any sandbox" : ""
            let isPreset = candidate.identifier == preset ? "default" : ""
            entry.detail = [entry.detail, isPreset, place, subject.note(on: candidate) ?? ""].filter { !$0.isEmpty }
                .joined(separator: " – ")
            return entry
        }
        return ListSheet(
            title: kind.question(PrintableText.escaped(subject.name(for: kind))), field: "extension",
            entries: self.entries(for: candidates) + entries
                + (refusals.isEmpty ? [] : [.init(identifier: Self.notOffered, title: "Not offered…")]),
            // Never a person: Enter would begin a message to them.
            selected: candidates.contains { $0.identifier == preset } ? preset : candidates.first?.identifier,
            subject: note ?? subject.details)
    }

    /// The destinations of some extensions, before everything else.
    private func entries(for candidates: [InstalledExtension]) -> [ListSheet.Entry] {
        destinations.filter { candidates.contains($0.extension) }.prefix(Self.mostDestinations).compactMap { choice in
            choice.donation.map {
                ListSheet.Entry(
                    identifier: choice.identifier, title: $0.name, detail: choice.extension.displayName,
                    section: "People and places",
                    icon: $0.picture.map { .picture($0) } ?? choice.extension.icon)
            }
        }
    }

    private func hasDestinations(_ candidates: [InstalledExtension]) -> Bool {
        destinations.contains { candidates.contains($0.extension) }
    }

    /// The entry of the menu that shows what is not offered. No identifier has its first character.
    private static let notOffered = "\0notOffered"

    /// What the command would offer for something else.
    private var refusals: [ExtensionOffer.Refusal] {
        menu.notOffered.filter { $0.candidate.map { kind.points.contains($0.extensionPoint) } ?? true }
    }

    /// Shows why the others are not offered, until the person goes back.
    ///
    /// - Returns: what the person wants all the same, and only they can allow; nil for nothing.
    private func showReasons(_ presenter: any SheetPresenter) async -> InstalledExtension? {
        let reasons = ListSheet(
            title: "Not offered", field: "reason",
            entries: refusals.map { .init(identifier: $0.identifier, title: $0.displayName, detail: $0.reason) })
        guard case .event(.chose(let identifier)) = await presenter.answer(to: .list(reasons)) else { return nil }
        return refusals.first { $0.identifier == identifier && $0.awaitsPermission }?.candidate
    }

    /// The extensions that offer an action for these items.
    private func offering(_ action: String) async throws -> [InstalledExtension] {
        var found: [InstalledExtension] = []
        var available: Set<String> = []
        for candidate in shown {
            do {
                let actions = try await options(of: candidate).actions.map(\.name)
                available.formUnion(actions)
                if actions.contains(action) { found.append(candidate) }
            } catch let error as ExtensionHostError {
                Output.printError("\(candidate.displayName): \(error)")
            }
        }
        guard !found.isEmpty else {
            let names = available.isEmpty ? "no actions" : available.sorted().joined(separator: ", ")
            throw CommandFailure(
                .notOffered, "no extension offers the action \(action) for these items; available: \(names)")
        }
        return found
    }

    private func options(
        of candidate: InstalledExtension, action: String? = nil, answers: [String] = [], message: String? = nil
    ) async throws -> RequestOptions {
        do {
            return try await installation.host.options(
                for: candidate, among: installation.installed, items: subject.preview(for: candidate), action: action,
                answeredFields: answers,
                message: message)
        } catch {
            // The extension is not to blame for what a signal has ended.
            try CommandFailure.checkCancellation()
            throw error
        }
    }

    /// Checks what was decided in advance, as far as it can be checked before there is anything to hand over.
    ///
    /// - Parameters:
    ///   - name: an identifier or a name; nil if the person chooses.
    ///   - action: an action that it must offer.
    ///   - presenter: asks the person.
    /// - Throws: ``CommandFailure`` if no extension can be chosen.
    func checkChoice(_ name: String?, action: String?, _ presenter: any SheetPresenter) async throws {
        if let name {
            _ = try named(name, asks: presenter.isInteractive)
        } else if shown.isEmpty {
            throw nothing()
        } else if action == nil, !presenter.isInteractive {
            // Without a person, a choice among them is an error.
            _ = try await choose(nil, action: nil, presenter)
        }
    }

    // MARK: Checking

    /// Checks that an extension has the action and the fields that were given, and a text for the message, and that what it needs was given.
    ///
    /// - Parameters:
    ///   - target: the extension.
    ///   - answers: the fields and the action that were given.
    ///   - message: what the person writes; nil for nothing.
    ///   - presenter: asks the person, if there is one.
    /// - Throws: ``CommandFailure``, `ExtensionHostError` for what it does not have or get.
    func check(
        _ target: InstalledExtension, _ answers: (fields: [String: String], action: String?), message: String?,
        _ presenter: any SheetPresenter
    ) async throws {
        try await checkFields(of: target, answers, message: message)
        try await installation.host.checkAnswers(
            for: target, among: installation.installed, items: subject.preview(for: target), action: answers.action,
            message: message, presenter: presenter)
    }

    private func checkFields(
        of target: InstalledExtension, _ answers: (fields: [String: String], action: String?), message: String?
    ) async throws {
        guard answers.action != nil || !answers.fields.isEmpty || message != nil else { return }
        let options = try await options(
            of: target, action: answers.action, answers: answers.fields.keys.sorted(), message: message)
        let actions = options.actions.filter { answers.action == nil || $0.name == answers.action }
        try Self.check(answers.fields, options.fields + actions.flatMap(\.fields))
    }

    /// Checks that answers are among the choices of their fields.
    private static func check(_ answers: [String: String], _ fields: [RequestOptions.Field]) throws {
        for (name, value) in answers {
            let choices = fields.filter { $0.name.lowercased() == name && $0.acceptsOthers != true }.map(\.choices)
            guard !choices.isEmpty, choices.allSatisfy({ !$0.isEmpty }) else { continue }
            let entries = choices.flatMap(\.self)
            let isKnown = entries.contains {
                [$0.identifier, $0.title].contains { $0.lowercased() == value.lowercased() }
            }
            guard !isKnown else { continue }
            let names = entries.map(\.identifier).joined(separator: ", ")
            throw CommandFailure(.usage, "no \(name) is called “\(value)”; available: \(names)")
        }
    }

    private func named(_ name: String, asks: Bool) throws -> Choice {
        if let target = try target(named: name) { return Choice(extension: target, wasAsked: false) }
        // An app may call a destination as it likes: it does not get what is meant for a target that is known.
        if !isKnown(name), let destination = try destination(named: name, asks: asks) { return destination }
        throw absence(of: name)
    }

    private func isKnown(_ name: String) -> Bool {
        let wanted = name.lowercased()
        return offer.notOffered.contains { [$0.identifier.lowercased(), $0.displayName.lowercased()].contains(wanted) }
            || installation.installed.applications.contains {
                [$0.identifier.lowercased(), $0.displayName.lowercased()].contains(wanted)
            }
    }

    /// A destination by its identifier after that of its extension, or by its name; if a person is asked anyhow, by the first word of it.
    private func destination(named name: String, asks: Bool) throws -> Choice? {
        let all = destinations.map { Choice(extension: $0.extension, donation: $0.donation, wasAsked: false) }
        if let found = all.first(where: { $0.identifier == name }) { return found }
        let wanted = name.lowercased()
        func those(_ isMeant: (String) -> Bool) -> [Choice] {
            all.filter { choice in
                guard let donation = choice.donation?.name.lowercased() else { return false }
                return isMeant(donation)
                    || isMeant(ShareHistory.key(choice.extension.identifier.lowercased(), donation))
            }
        }
        let exact = those { $0 == wanted }
        let found = exact.isEmpty && asks ? those { $0.split(separator: " ").first.map(String.init) == wanted } : exact
        guard found.count < 2 else {
            let names = found.map { "\"\(PrintableText.escaped($0.identifier))\"" }.joined(separator: ", ")
            throw CommandFailure(.usage, "several destinations are called \(name); name one of them: \(names)")
        }
        return found.first
    }

    private func target(named name: String) throws -> InstalledExtension? {
        if let found = offer.offered.first(where: { $0.identifier == name }) { return found }
        let all = offer.offered.filter { $0.displayName.lowercased() == name.lowercased() }
        // Another system's declaration takes no name away from what is installed.
        let own = all.filter { !$0.kind.isForeign }
        let found = own.isEmpty ? all : own
        guard found.count < 2 else {
            let identifiers = found.map(\.identifier).joined(separator: ", ")
            throw CommandFailure(
                .usage, "several extensions are called \(name); name one by its identifier: \(identifiers)")
        }
        if let found = found.first { return found }
        // An app with one extension can mean no other.
        let extensions = installation.installed.applications.first { $0.identifier == name }?.extensions ?? []
        guard extensions.count == 1 else { return nil }
        return offer.offered.first { $0.identifier == extensions[0].identifier }
    }

    /// Why nothing has a name.
    private func absence(of name: String) -> CommandFailure {
        let refusal = offer.notOffered.first {
            $0.identifier == name || $0.displayName.lowercased() == name.lowercased()
        }
        if let refusal, let point = refusal.candidate?.extensionPoint, !kind.points.contains(point),
            case let commands = RequestKind.commands(for: point), !commands.isEmpty
        {
            return CommandFailure(
                .notOffered, "\(name) is \(point.kind), for \(commands.joined(separator: " and "))")
        }
        if let refusal {
            return CommandFailure(.notOffered, "\(name) does not take this: \(refusal.reason)")
        }
        let place = name.split(separator: "/", maxSplits: 1).map(String.init)
        if place.count == 2, installation.installed.everyExtension.contains(where: { $0.identifier == place[0] }) {
            return CommandFailure(
                .notOffered,
                "\(place[0]) does not offer \(PrintableText.escaped(place[1])) now; its app may have taken it back")
        }
        // A damaged app's extensions are not known by name.
        let damaged = offer.notOffered.first { $0.candidate == nil && name.hasPrefix($0.identifier + ".") }
        if let damaged {
            return CommandFailure(
                .notOffered, "\(name) belongs to \(damaged.displayName), which is damaged: \(damaged.reason)")
        }
        let known = (offer.offered.map(\.identifier) + offer.notOffered.map(\.identifier)).sorted()
        let inner = known.filter { $0.hasPrefix(name + ".") }
        if !inner.isEmpty {
            return CommandFailure(
                .notOffered, "\(name) is an app; name one of its extensions: \(inner.joined(separator: ", "))")
        }
        guard !known.isEmpty else {
            return CommandFailure(
                .notOffered, "no extension \(name) is installed; appex app install NAME.app installs one")
        }
        let names = (offer.offered + offer.notOffered.compactMap(\.candidate)).flatMap {
            [$0.displayName, $0.identifier]
        }
        let few = known.count <= 8 ? known.joined(separator: ", ") : "\(known.count) are; appex app list shows them"
        return CommandFailure(
            .notOffered,
            "no extension \(name) is installed; "
                + (NearestName.of(name, among: names).map { "did you mean \($0)?" } ?? "installed: \(few)"))
    }

    /// What is said if no extension is installed. In a checkout, System and Tools lie beside the programs.
    static var nothingInstalled: String {
        let folder = HelperProgram.places("appex")[0].deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("apps", isDirectory: true)
        let apps = ["System", "Tools"].map { folder.appendingPathComponent("\($0).app", isDirectory: true).path }
        guard apps.allSatisfy({ FileStatus.ifKnown($0)?.isFolder == true }) else {
            return "no extension is installed; appex app install NAME.app installs some"
        }
        let words = CommandLineWords.text(of: [Integrate.program, "app", "install"] + apps)
        return "there is nothing to share with yet; this adds saving, e-mail, printing, resizing and more: \(words)"
    }

    private func nothing() -> CommandFailure {
        let hasApps = !installation.installed.applications.isEmpty
        guard hasApps, !menu.notOffered.isEmpty else {
            return CommandFailure(
                .notOffered, Self.nothingInstalled, title: hasApps ? nil : "Nothing to share with yet",
                details: menu.notOffered.prefix(5).map { "\($0.identifier): \($0.reason)" })
        }
        return CommandFailure(
            .notOffered, "no installed extension takes this:",
            details: menu.notOffered.prefix(5).map { "\($0.identifier): \($0.reason)" })
    }

    // MARK: Listing

    /// Returns the targets with what can be decided in advance.
    ///
    /// - Parameter choices: a target to show alone, and an action.
    /// - Returns: the report.
    /// - Throws: ``CommandFailure`` if what was named does not fit.
    func report(_ choices: TargetChoices) async throws -> TargetsReport {
        let name = try name(choices)
        let shown = try name.map { [try named($0, asks: false).extension] } ?? self.shown
        var targets: [TargetsReport.Target] = []
        for candidate in shown {
            do {
                var options = try await options(of: candidate)
                if let action = choices.action {
                    options.actions.removeAll { $0.name != action }
                    guard !options.actions.isEmpty else { continue }
                }
                var target = TargetsReport.Target(candidate, options)
                target.note = subject.note(on: candidate)
                if candidate.identifier == preset { target.isDefault = true }
                let places = destinations.filter { $0.extension == candidate }.compactMap { choice in
                    choice.donation.map {
                        TargetsReport.Target.Destination(identifier: choice.identifier, name: $0.name)
                    }
                }
                target.destinations = places.isEmpty ? nil : places
                targets.append(target)
            } catch let error as ExtensionHostError {
                // What the machine lacks is no fault of a target.
                if name != nil { guard case .system = candidate.kind else { throw error } }
                targets.append(.init(candidate, error))
            }
        }
        return TargetsReport(targets: targets, notOffered: name == nil ? menu.notOffered : [])
    }
}

extension Targets.Choice {
    /// What `--to` takes for it.
    var identifier: String {
        donation.map { ShareHistory.key(`extension`.identifier, $0.identifier) } ?? `extension`.identifier
    }
}
