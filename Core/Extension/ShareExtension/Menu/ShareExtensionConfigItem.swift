// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation
import PropertyLists

/// A line of `ShareExtensionConfig.plist`: a module that this extension has.
///
/// The file's root is an array. Each element is a dictionary with the module's name under `Module` and, if only some of its
/// actions are wanted, their names under `Actions`; a string stands for a dictionary with only that name.
public struct ShareExtensionConfigItem: Hashable, Sendable {
    /// The name of the file in the extension's bundle.
    public static let fileName = "ShareExtensionConfig.plist"

    /// The name of the module, such as `disk`.
    public let module: String
    /// The names of the wanted actions, such as `disk.save`; nil for all.
    public let actions: [String]?

    /// A line from its parts.
    public init(module: String, actions: [String]? = nil) {
        self.module = module
        self.actions = actions
    }

    /// Reads the configuration of a bundle; nil if it has none.
    ///
    /// - Parameters:
    ///   - bundle: the extension's folder.
    ///   - modules: the names that are allowed.
    /// - Returns: the lines, or nil.
    /// - Throws: ``ShareConfigurationError`` that names the file and the element.
    public static func items(in bundle: URL, modules: [String]) throws -> [ShareExtensionConfigItem]? {
        let file = bundle.appendingPathComponent(fileName)
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let root: Any
        do {
            root = try PropertyListCoding.value(from: try Data(contentsOf: file))
        } catch {
            throw ShareConfigurationError("\(file.path): \(error)", underlyingError: error)
        }
        guard let elements = root as? [Any] else {
            throw ShareConfigurationError("\(file.path): the root must be an array of modules")
        }
        var seen: Set<String> = []
        return try elements.enumerated().map { number, element in
            let place = "\(file.path): element \(number)"
            let item = try item(element, place: place, modules: modules)
            guard seen.insert(item.module).inserted else {
                throw ShareConfigurationError("\(place): the module “\(item.module)” is there already; remove one")
            }
            return item
        }
    }

    private static func item(_ element: Any, place: String, modules: [String]) throws -> ShareExtensionConfigItem {
        let values = (element as? String).map { ["Module": $0] } ?? element as? [String: Any]
        guard let values, let module = values["Module"] as? String else {
            throw ShareConfigurationError(
                "\(place) must be a module's name, or a dictionary with the name under Module")
        }
        if let unknown = values.keys.sorted().first(where: { !["Module", "Actions"].contains($0) }) {
            throw ShareConfigurationError(
                "\(place): there is no key “\(unknown)”; there are Module and Actions, which selects some of its actions"
            )
        }
        guard modules.contains(module) else {
            throw ShareConfigurationError(
                "\(place): there is no module “\(module)”; there is \(modules.joined(separator: ", "))")
        }
        guard let actions = values["Actions"] else { return ShareExtensionConfigItem(module: module) }
        guard let names = actions as? [String] else {
            throw ShareConfigurationError("\(place): Actions of \(module) must be an array of strings")
        }
        if let foreign = names.first(where: { !$0.hasPrefix(module + ".") }) {
            throw ShareConfigurationError(
                "\(place): “\(foreign)” is no action of \(module); its actions begin with “\(module).”")
        }
        return ShareExtensionConfigItem(module: module, actions: names)
    }
}

/// A configuration of the share component that cannot be used.
public struct ShareConfigurationError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The problem, with the file and the element that have it.
    public let description: String

    /// The error below this one, if there is one.
    public var underlyingError: (any Error)? { cause.error }
    private let cause: UnderlyingError

    init(_ description: String, underlyingError: (any Error)? = nil) {
        self.description = description
        cause = UnderlyingError(underlyingError)
    }

    /// The problem with its file and element, the same text as ``description``.
    public var errorDescription: String? { description }
}
