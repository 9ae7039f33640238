// SPDX-License-Identifier: Apache-2.0

import Confinement
import Donations
import ExtensionBundles
import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation
import PropertyLists
import ShareSheet
import Sheets
import TerminalSheets
import UniformTypes

/// The targets of a command, and the choice of one of them.
struct Targets {
    typealias Choice = ShareSheet.Choice

    private let installation: Installation
    private let kind: RequestKind
    private let subject: any RequestSubject
    /// The sheet, which runs what is chosen.
    let sheet: ShareSheet

    /// - Throws: `BundleError` if the person's or the administrator's choice of targets cannot be read.
    init(_ installation: Installation, _ kind: RequestKind, _ subject: any RequestSubject) throws {
        self.installation = installation
        self.kind = kind
        self.subject = subject
        sheet = try ShareSheet(
            of: subject.offer(installation, kind), for: kind.points, types: kind == .share ? subject.types : [],
            by: installation.host, among: installation.installed, preview: subject.preview)
    }

    // MARK: Choosing

    /// Returns the target that the arguments name, or the default for what is shared if they ask for it.
    ///
    /// - Parameter choices: the arguments.
    /// - Returns: an identifier or a name; nil if the person chooses.
    /// - Throws: ``CommandFailure`` if the target that was set is wanted, and there is none for all that is shared, or it does not take it.
    func name(_ choices: TargetChoices) throws -> String? {
        guard choices.usesDefault else { return choices.to }
        guard kind == .share else {
            throw CommandFailure(.usage, "--default is for appex share; name the target with --to")
        }
        if let preset = sheet.preset {
            do { _ = try named(preset, asks: false) } catch let failure as CommandFailure { throw explained(failure) }
            return preset
        }
        let missing = Self.different(
            zip(subject.types, sheet.presets).filter { $1 == nil }.compactMap { $0.0.first?.identifier })
        guard missing.isEmpty else {
            let preferences = try TargetPreferences()
            if let hidden = preferences.defaults[missing[0]], preferences.hides(hidden) {
                throw CommandFailure(
                    .notOffered,
                    "\(hidden) was set for \(missing[0]), and it is hidden: appex target unhide \(hidden) shows it again"
                )
            }
            throw CommandFailure(
                .notOffered,
                "no target was set for \(missing.joined(separator: " and for ")); set one: appex target default \(missing[0]) TARGET"
            )
        }
        let found = Self.different(sheet.presets.compactMap { $0 }).map { "\($0.target) for \($0.type)" }
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
        guard let type = sheet.presets.first??.type else { return failure }
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
        var candidates = sheet.targets
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
        let heading = ShareSheet.Heading(
            kind.question(PrintableText.escaped(subject.name(for: kind))), subject: subject.details, notice: note,
            picture: picture)
        switch await sheet.ask(among: candidates, heading, note: subject.note, presenter) {
        case .chose(let choice): return choice
        case .left, .other: return nil
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

    /// The extensions that offer an action for these items.
    private func offering(_ action: String) async throws -> [InstalledExtension] {
        var found: [InstalledExtension] = []
        var available: Set<String> = []
        for candidate in sheet.targets {
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
        } else if sheet.targets.isEmpty {
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
    ///   - choice: the extension, and perhaps a destination of its app.
    ///   - answers: the fields and the action that were given.
    ///   - message: what the person writes; nil for nothing.
    ///   - presenter: asks the person, if there is one.
    /// - Returns: the names of the attachments that the action leaves out, as far as that is known.
    /// - Throws: ``CommandFailure``, `ExtensionHostError` for what it does not have or get.
    func check(
        _ choice: Choice, _ answers: (fields: [String: String], action: String?), message: String?,
        _ presenter: any SheetPresenter
    ) async throws -> [String] {
        let target = choice.extension
        // A place of its app says what to do.
        let asks = presenter.isInteractive || choice.destinationName != nil
        let skipped = try await checkFields(of: target, answers, message: message, asks: asks)
        try Self.check(skipped, answers.fields[RequestOptions.skipField], of: target, asks: asks)
        try await installation.host.checkAnswers(
            for: target, among: installation.installed, items: subject.preview(for: target), action: answers.action,
            message: message, presenter: presenter)
        return skipped
    }

    /// Checks that an attachment is left out only if that was agreed to.
    private static func check(
        _ skipped: [String], _ answer: String?, of target: InstalledExtension, asks: Bool
    ) throws {
        guard !skipped.isEmpty, answer != "yes", !(asks && answer == nil) else { return }
        let names = skipped.map(PrintableText.escaped).joined(separator: ", ")
        throw CommandFailure(
            answer == nil ? .usage : .cancelled,
            answer == nil
                ? "\(target.displayName) leaves out \(names); --answer \(RequestOptions.skipField)=yes goes on without"
                : "\(target.displayName) leaves out \(names), and --answer \(RequestOptions.skipField) does not allow it"
        )
    }

    private func checkFields(
        of target: InstalledExtension, _ answers: (fields: [String: String], action: String?), message: String?,
        asks: Bool
    ) async throws -> [String] {
        let isNothingGiven = answers.action == nil && answers.fields.isEmpty && message == nil
        // What a page that is not loaded gives is not known, and only a program has actions.
        if isNothingGiven, subject.dryRunNote != nil || !target.kind.isProgram { return [] }
        let options = try await options(
            of: target, action: answers.action, answers: answers.fields.keys.sorted(), message: message)
        let actions = options.actions.filter { answers.action == nil || $0.name == answers.action }
        try Self.check(answers.fields, options.fields + actions.flatMap(\.fields))
        guard actions.count > 1 else { return actions.first?.skipped ?? [] }
        guard asks else {
            throw CommandFailure(
                .usage,
                "\(target.displayName) asks what to do; choose with --action: \(actions.map(\.name).joined(separator: ", "))"
            )
        }
        return []
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
        do {
            guard let choice = try sheet.choice(named: name, asks: asks) else { throw absence(of: name) }
            return choice
        } catch let error as AmbiguousNameError {
            throw CommandFailure(.usage, error.description)
        }
    }

    /// Why nothing has a name.
    private func absence(of name: String) -> CommandFailure {
        let offer = sheet.offer
        // A damaged app's extensions are not known by name.
        let damaged = offer.notOffered.first { refusal in
            refusal.candidate == nil
                && (name.hasPrefix(refusal.identifier + ".") || name == refusal.identifier
                    || name.lowercased() == refusal.displayName.lowercased())
        }
        if let damaged {
            return CommandFailure(
                .notOffered, "\(name) belongs to \(damaged.displayName), which is damaged: \(damaged.reason)")
        }
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
        let few = installedNames(known.count)
        return CommandFailure(
            .notOffered,
            "no extension \(name) is installed; "
                + (NearestName.of(name, among: names).map { "did you mean \($0)?" } ?? few))
    }

    /// The names of what is installed, as people read them; of two that are called the same, the identifiers.
    private func installedNames(_ count: Int) -> String {
        guard count <= 8 else { return "appex app list shows the \(count) that are" }
        let offer = sheet.offer
        let all =
            offer.offered.map { ($0.displayName, $0.identifier) }
            + offer.notOffered.map { ($0.displayName, $0.identifier) }
        let names = Dictionary(grouping: all, by: \.0)
        return "installed: "
            + all.map { names[$0.0]?.count == 1 ? $0.0 : $0.1 }.sorted().joined(separator: ", ")
    }

    /// The sentence for when no extension is installed. In a checkout, System and Tools lie beside the programs.
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
        guard hasApps, !sheet.menu.notOffered.isEmpty else {
            return CommandFailure(
                .notOffered, Self.nothingInstalled, title: hasApps ? nil : "Nothing to share with yet",
                details: sheet.menu.notOffered.prefix(5).map { "\($0.identifier): \($0.reason)" })
        }
        return CommandFailure(
            .notOffered, "no installed extension takes this:",
            details: sheet.menu.notOffered.prefix(5).map { "\($0.identifier): \($0.reason)" })
    }

    // MARK: Listing

    /// Returns the targets with what can be decided in advance.
    ///
    /// - Parameter choices: a target to show alone, and an action.
    /// - Returns: the report.
    /// - Throws: ``CommandFailure`` if what was named does not fit.
    func report(_ choices: TargetChoices) async throws -> TargetsReport {
        let name = try name(choices)
        let shown = try name.map { [try named($0, asks: false).extension] } ?? sheet.targets
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
                if candidate.identifier == sheet.preset { target.isDefault = true }
                let places = sheet.destinations.filter { $0.extension == candidate }.compactMap { choice in
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
        return TargetsReport(targets: targets, notOffered: name == nil ? sheet.menu.notOffered : [])
    }
}
