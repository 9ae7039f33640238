// SPDX-License-Identifier: Apache-2.0

public import ExtensionBundles
import FileOperations
public import Foundation
import PropertyLists
public import UniformTypes

/// Which targets are shown first, which not at all, and which is chosen for a type of content: `appex/targets.plist` in the configuration folder of the person,
/// with the keys `Pinned`, `Hidden` and `Defaults`, and in those of the system, which an administrator writes.
///
/// A target that the person hides is in no menu, and can be named. One that the administrator hides cannot be used; one that the administrator pins cannot be hidden.
/// What the person sets for a type counts more than what the administrator sets for it.
///
/// ```swift
/// var preferences = try TargetPreferences()
/// preferences.pinned.append("org.appex.system.save")
/// try preferences.store()
/// ```
public struct TargetPreferences: Sendable, Hashable {
    private static let name = "appex/targets.plist"
    /// More is not read, in bytes.
    private static let sizeLimit = 1 << 20

    /// Why a target that the administrator hides is not offered.
    package static let prohibition = "it is hidden by this machine's administrator"

    /// The identifiers of the targets that the person has pinned, in the order of the menu.
    public var pinned: [String]
    /// The identifiers of the targets that the person has hidden.
    public var hidden: [String]
    /// The identifiers of the targets that the administrator has pinned, which come first.
    public let requiredPinned: [String]
    /// The identifiers of the targets that the administrator has hidden.
    public let forbidden: [String]
    /// The identifiers of the targets that the person has chosen for types of content, by the identifiers of the types.
    public var defaults: [String: String]
    /// Those of the administrator.
    public let givenDefaults: [String: String]
    private let file: URL?

    private struct Contents {
        var pinned: [String] = []
        var hidden: [String] = []
        var defaults: [String: String] = [:]
    }

    /// Reads the person's and the administrator's preferences from their files.
    ///
    /// - Parameter environment: as of a process: `XDG_CONFIG_HOME` or `HOME`, and `XDG_CONFIG_DIRS`.
    /// - Throws: `BundleError` that names the file and the place in it.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        let files = ConfigurationFiles(named: Self.name, environment: environment)
        file = files.own
        let mine = try files.own.map(Self.read) ?? Contents()
        let system = try files.system.map(Self.read)
        (pinned, hidden, defaults) = (mine.pinned, mine.hidden, mine.defaults)
        requiredPinned = system.flatMap(\.pinned)
        forbidden = system.flatMap(\.hidden)
        // The first of the system's folders counts most.
        givenDefaults = system.map(\.defaults).reduce([:]) { $0.merging($1) { first, _ in first } }
    }

    private static func read(_ file: URL) throws -> Contents {
        let data: Data
        do { data = try OpenFile(reading: file.path).contents(limit: sizeLimit) } catch let error as FileOperationError
            where [.notFound, .notAFolder].contains(error.code) && FileStatus.ifKnown(file.path) == nil
        { return Contents() }
        let document: PropertyListDocument
        do { document = try PropertyListDocument(data: data) } catch let error as PropertyListError {
            throw failure(file, error.place, error.message)
        }
        guard let entries = document.root.entries else {
            throw failure(file, document.root.place, "expected a dictionary, found \(document.root.kind)")
        }
        var contents = Contents()
        for entry in entries {
            switch entry.key {
            case "Pinned": contents.pinned = try identifiers(entry, file)
            case "Hidden": contents.hidden = try identifiers(entry, file)
            case "Defaults": contents.defaults = try defaults(entry, file)
            default:
                throw failure(
                    file, entry.place, "“\(entry.key)” is no key here; write Pinned, Hidden or Defaults")
            }
        }
        return contents
    }

    private static func identifiers(_ entry: PropertyListDocument.Entry, _ file: URL) throws -> [String] {
        guard let elements = entry.node.elements, case let names = elements.compactMap({ $0.text?.value }),
            names.count == elements.count
        else { throw failure(file, entry.node.place, "expected an array of identifiers for \(entry.key)") }
        for (name, element) in zip(names, elements) { try check(name, file, element.place) }
        return names
    }

    private static func defaults(_ entry: PropertyListDocument.Entry, _ file: URL) throws -> [String: String] {
        guard let entries = entry.node.entries else {
            throw failure(file, entry.node.place, "expected a dictionary of types and targets for \(entry.key)")
        }
        var defaults: [String: String] = [:]
        for entry in entries {
            guard isType(entry.key) else {
                throw failure(
                    file, entry.place,
                    "“\(PrintableText.escaped(entry.key))” is no type identifier; write one such as public.image")
            }
            guard let target = entry.node.text?.value else {
                throw failure(file, entry.node.place, "expected the identifier of a target for \(entry.key)")
            }
            try check(target, file, entry.node.place)
            defaults[entry.key] = target
        }
        return defaults
    }

    /// Whether a text can be the identifier of a type, and is no filename extension or MIME type.
    package static func isType(_ text: String) -> Bool {
        !text.isEmpty && !text.hasPrefix(".") && !text.contains("/")
    }

    private static func check(_ name: String, _ file: URL, _ place: PropertyListDocument.Place?) throws {
        guard !BundleIdentifier.isValid(name) else { return }
        throw failure(
            file, place,
            "“\(PrintableText.escaped(name))” is no identifier; write one such as org.appex.system.save")
    }

    private static func failure(_ file: URL, _ place: PropertyListDocument.Place?, _ message: String) -> BundleError {
        let position = place.map { ":\($0.line):\($0.column)" } ?? ""
        return BundleError(.key, "\(file.path)\(position)", "\(message); correct the file, or delete it to begin anew")
    }

    /// Writes what the person has set.
    ///
    /// - Throws: the error of the file that cannot be written.
    public func store() throws {
        guard let file else { throw BundleError(.missing, "", "neither XDG_CONFIG_HOME nor HOME is set; set HOME") }
        let data = try PropertyListSerialization.data(
            fromPropertyList: ["Pinned": pinned, "Hidden": hidden, "Defaults": defaults] as [String: Any], format: .xml,
            options: 0)
        // Those who keep their settings elsewhere have a link here.
        let place = file.resolvingSymlinksInPath()
        let folder = try OpenFolder(creating: place.deletingLastPathComponent())
        try folder.replace(place.filename, withContents: data)
    }

    /// Whether menus leave a target out.
    public func hides(_ identifier: String) -> Bool {
        if forbidden.contains(identifier) { return true }
        return hidden.contains(identifier) && !requiredPinned.contains(identifier)
    }

    /// A target that was set for a type.
    public struct Preset: Sendable, Hashable {
        /// The identifier of the type.
        public let type: String
        /// The identifier of the target.
        public let target: String
    }

    /// The targets that were set for what is shared.
    ///
    /// - Parameter attachments: the types in which each attachment is there, those first that say most about it.
    /// - Returns: for each attachment what was set for the most specific type that it conforms to; nil if nothing was.
    public func presets(for attachments: [[UTType]]) -> [Preset?] {
        let (given, own) = (givenDefaults.filter { !hides($0.value) }, defaults.filter { !hides($0.value) })
        let all = given.merging(own) { _, own in own }
        let known = all.compactMap { identifier, target in UTType(identifier).map { ($0, target) } }
        return attachments.map { types in
            let fitting = known.filter { key, _ in types.contains { $0.conforms(to: key) } }
            let special = fitting.filter { key, _ in !fitting.contains { $0.0 != key && $0.0.conforms(to: key) } }
            // Of several that have nothing to do with each other, the one of the first type.
            func rank(_ key: UTType) -> (Int, String) {
                (types.firstIndex { $0.conforms(to: key) } ?? types.count, key.identifier)
            }
            return special.min { rank($0.0) < rank($1.0) }.map { Preset(type: $0.0.identifier, target: $0.1) }
        }
    }

    /// Puts targets in the order of a menu: what is pinned, then by use, then by name, which is the order that they have.
    ///
    /// - Parameters:
    ///   - targets: in the order of their names.
    ///   - uses: by identifier, as ``ShareHistory/uses(at:)`` counts them.
    /// - Returns: those that are not hidden.
    public func ordered(_ targets: [InstalledExtension], by uses: [String: Double]) -> [InstalledExtension] {
        let pins = Dictionary(
            (requiredPinned + pinned).enumerated().map { ($0.element, $0.offset) },
            uniquingKeysWith: { first, _ in first })
        func rank(_ target: InstalledExtension) -> (Int, Double) {
            (pins[target.identifier] ?? .max, -(uses[target.identifier] ?? 0))
        }
        return targets.filter { !hides($0.identifier) }.enumerated().sorted { one, other in
            let (first, second) = (rank(one.element), rank(other.element))
            return first == second ? one.offset < other.offset : first < second
        }.map(\.element)
    }
}
