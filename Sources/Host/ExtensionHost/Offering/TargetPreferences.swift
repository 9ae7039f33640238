// SPDX-License-Identifier: Apache-2.0

public import ExtensionBundles
import FileOperations
public import Foundation
import PropertyLists

/// Which targets are shown first, and which not at all: `appex/targets.plist` in the configuration folder of the person, with the keys `Pinned` and `Hidden`, and
/// in those of the system, which an administrator writes.
///
/// A target that the person hides is in no menu, and can be named. One that the administrator hides cannot be used; one that the administrator pins cannot be hidden.
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

    /// What the person has pinned, in the order of the menu.
    public var pinned: [String]
    /// What the person has hidden.
    public var hidden: [String]
    /// What the administrator has pinned, which comes first.
    public let requiredPinned: [String]
    /// What the administrator has hidden.
    public let forbidden: [String]
    private let file: URL?

    /// Reads the files.
    ///
    /// - Parameter environment: as of a process: `XDG_CONFIG_HOME` or `HOME`, and `XDG_CONFIG_DIRS`.
    /// - Throws: `BundleError` that names the file and the place in it.
    public init(environment: [String: String] = ProcessInfo.processInfo.environment) throws {
        let files = ConfigurationFiles(named: Self.name, environment: environment)
        file = files.own
        let mine = try files.own.map(Self.read) ?? ([], [])
        let system = try files.system.map(Self.read)
        (pinned, hidden) = mine
        requiredPinned = system.flatMap(\.pinned)
        forbidden = system.flatMap(\.hidden)
    }

    private static func read(_ file: URL) throws -> (pinned: [String], hidden: [String]) {
        let data: Data
        do { data = try OpenFile(reading: file.path).contents(limit: sizeLimit) } catch let error as FileOperationError
            where [.notFound, .notAFolder].contains(error.code) && FileStatus.ifKnown(file.path) == nil
        { return ([], []) }
        let document: PropertyListDocument
        do { document = try PropertyListDocument(data: data) } catch let error as PropertyListError {
            throw failure(file, error.place, error.message)
        }
        guard let entries = document.root.entries else {
            throw failure(file, document.root.place, "expected a dictionary, found \(document.root.kind)")
        }
        var values = ["Pinned": [String](), "Hidden": []]
        for entry in entries {
            guard values[entry.key] != nil else {
                throw failure(file, entry.place, "“\(entry.key)” is no key here; write Pinned or Hidden")
            }
            guard let elements = entry.node.elements, case let names = elements.compactMap({ $0.text?.value }),
                names.count == elements.count
            else { throw failure(file, entry.node.place, "expected an array of identifiers for \(entry.key)") }
            if let number = names.firstIndex(where: { !BundleIdentifier.isValid($0) }) {
                throw failure(
                    file, elements[number].place,
                    "“\(PrintableText.escaped(names[number]))” is no identifier; write one such as org.appex.system.save"
                )
            }
            values[entry.key] = names
        }
        return (values["Pinned"] ?? [], values["Hidden"] ?? [])
    }

    private static func failure(_ file: URL, _ place: PropertyListDocument.Place?, _ message: String) -> BundleError {
        let position = place.map { ":\($0.line):\($0.column)" } ?? ""
        return BundleError(.key, "\(file.path)\(position)", message)
    }

    /// Writes what the person has pinned and hidden.
    ///
    /// - Throws: the error of the file that cannot be written.
    public func store() throws {
        guard let file else { throw BundleError(.missing, "", "neither XDG_CONFIG_HOME nor HOME is set; set HOME") }
        let data = try PropertyListSerialization.data(
            fromPropertyList: ["Pinned": pinned, "Hidden": hidden], format: .xml, options: 0)
        let folder = try OpenFolder(creating: file.deletingLastPathComponent())
        try folder.replace(file.lastPathComponent, withContents: data)
    }

    /// Whether menus leave a target out.
    public func hides(_ identifier: String) -> Bool {
        if forbidden.contains(identifier) { return true }
        return hidden.contains(identifier) && !requiredPinned.contains(identifier)
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
