// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import FileOperations
package import Foundation
import PropertyLists

/// The demands of this machine and its user on confinement, in the property list `appex/policy.plist` of each configuration folder.
///
/// - `MinimumLevel`: `isolated` or `restricted`. The strictest file counts; `restricted` without any.
/// - `TransfersToThisMachine`: whether confined programs may transfer files to and from what listens on loopback addresses of this
///   machine. A file that says no counts before those that say yes; no without any.
/// - `Mechanism`: `bubblewrap` or `landlock`. The user's file counts before those of the system; the strongest that works without any.
package struct ConfinementPolicy: Sendable, Hashable {
    /// The weakest level at which something may be launched.
    package private(set) var minimum = ConfinementLevel.restricted
    /// The mechanism to use; nil for the strongest that works.
    package private(set) var mechanism: String?
    /// Whether background transfers may go to loopback addresses of this machine.
    package var allowsTransfersToThisMachine: Bool { transfersToThisMachine ?? false }
    private var transfersToThisMachine: Bool?

    private static let name = "appex/policy.plist"
    /// More is not read, in bytes.
    private static let sizeLimit = 1 << 16
    private static let mechanisms: [any ConfinementMechanism.Type] = [Bubblewrap.self, Landlock.self]

    /// Reads the files of a user and of the system: `$XDG_CONFIG_HOME`, or `~/.config`, and `$XDG_CONFIG_DIRS`, or `/etc/xdg`.
    ///
    /// - Parameter environment: as of a process. Relative paths are passed over.
    /// - Throws: ``ConfinementError`` that names the file, the place in it, and what belongs there: a policy that cannot be read allows
    ///   nothing.
    package init(environment: [String: String]) throws {
        for file in Self.files(environment) {
            guard let data = try Self.contents(of: file) else { continue }
            try add(data, file)
        }
        if mechanism == Landlock.name, Landlock.level < minimum {
            throw ConfinementError(
                .unavailable,
                "the policy asks for \(Landlock.name), which is \(Landlock.level.rawValue), and for at least \(minimum.rawValue); change \(Self.name) in \(Self.list(environment))"
            )
        }
    }

    /// The files that may hold a policy, those that count first.
    package static func files(_ environment: [String: String]) -> [URL] {
        ConfigurationFiles(named: name, environment: environment).all
    }

    private static func list(_ environment: [String: String]) -> String {
        files(environment).map { $0.deletingLastPathComponent().deletingLastPathComponent().path }
            .joined(separator: " or ")
    }

    /// Nil if there is no such file.
    private static func contents(of file: URL) throws -> Data? {
        do {
            return try OpenFile(reading: file.path).contents(limit: sizeLimit)
        } catch let error as FileOperationError
            where [.notFound, .notAFolder].contains(error.code) && FileStatus.ifKnown(file.path) == nil
        {
            // A link that leads nowhere is a policy that cannot be read.
            return nil
        } catch let error as FileOperationError {
            throw ConfinementError(
                .unavailable,
                "\(error), so it is unknown what the policy of confinement asks for, and nothing is launched; make it readable, or remove it",
                underlyingError: error)
        }
    }

    private mutating func add(_ data: Data, _ file: URL) throws {
        let document: PropertyListDocument
        do {
            document = try PropertyListDocument(data: data)
        } catch let error as PropertyListError {
            throw Self.failure(file, error.place, error.message)
        }
        guard let entries = document.root.entries else {
            throw Self.failure(file, document.root.place, "expected a dictionary, found \(document.root.kind)")
        }
        for entry in entries {
            let value = entry.node.text?.value
            switch entry.key {
            case "MinimumLevel":
                guard let level = value.flatMap(ConfinementLevel.init(rawValue:)) else {
                    throw Self.failure(file, entry.node.place, "write isolated or restricted for MinimumLevel")
                }
                minimum = max(minimum, level)
            case "Mechanism":
                guard let name = value, Self.mechanisms.contains(where: { $0.name == name }) else {
                    throw Self.failure(file, entry.node.place, "write bubblewrap or landlock for Mechanism")
                }
                mechanism = mechanism ?? name
            case "TransfersToThisMachine":
                guard case .bool(let isAllowed) = entry.node.value else {
                    throw Self.failure(file, entry.node.place, "write <true/> or <false/> for TransfersToThisMachine")
                }
                transfersToThisMachine = isAllowed && transfersToThisMachine != false
            default:
                throw Self.failure(
                    file, entry.place,
                    "“\(entry.key)” is no key of a policy; write MinimumLevel, Mechanism or TransfersToThisMachine")
            }
        }
    }

    private static func failure(
        _ file: URL, _ place: PropertyListDocument.Place?, _ message: String
    ) -> ConfinementError {
        let position = place.map { ":\($0.line):\($0.column)" } ?? ""
        return ConfinementError(.unavailable, "\(file.path)\(position): \(message); until then nothing is launched")
    }
}
