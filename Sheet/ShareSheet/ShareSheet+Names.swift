// SPDX-License-Identifier: Apache-2.0

import Donations
import ExtensionBundles
import ExtensionHost
import FileOperations

/// A name that several targets or destinations have.
package struct AmbiguousNameError: Error, CustomStringConvertible {
    /// A sentence without a full stop, which says how to name one of them.
    package let description: String
}

extension ShareSheet {
    /// Finds the target or destination that a text names.
    ///
    /// - Parameters:
    ///   - name: an identifier, or a name in any case.
    ///   - asks: whether a person is asked anyhow: then the first word of a destination is enough.
    /// - Returns: it; nil if nothing that takes this has the name.
    /// - Throws: ``AmbiguousNameError``.
    package func choice(named name: String, asks: Bool) throws -> Choice? {
        if let target = try target(named: name) { return Choice(extension: target, wasAsked: false) }
        // An app may call a destination as it likes: it does not get what is meant for a target that is known.
        return isKnown(name) ? nil : try destination(named: name, asks: asks)
    }

    private func isKnown(_ name: String) -> Bool {
        let wanted = name.lowercased()
        return offer.notOffered.contains { [$0.identifier.lowercased(), $0.displayName.lowercased()].contains(wanted) }
            || installed.applications.contains {
                [$0.identifier.lowercased(), $0.displayName.lowercased()].contains(wanted)
            }
    }

    /// A destination by its identifier after that of its extension, or by its name; if a person is asked anyhow, by the first word of it.
    private func destination(named name: String, asks: Bool) throws -> Choice? {
        if let found = destinations.first(where: { $0.identifier == name }) { return found }
        let wanted = name.lowercased()
        func those(_ isMeant: (String) -> Bool) -> [Choice] {
            destinations.filter { choice in
                guard let donation = choice.donation?.name.lowercased() else { return false }
                return isMeant(donation)
                    || isMeant(ShareHistory.key(choice.extension.identifier.lowercased(), donation))
            }
        }
        let exact = those { $0 == wanted }
        let found = exact.isEmpty && asks ? those { $0.split(separator: " ").first.map(String.init) == wanted } : exact
        guard found.count < 2 else {
            let names = found.map { "\"\(PrintableText.escaped($0.identifier))\"" }.joined(separator: ", ")
            throw AmbiguousNameError(description: "several destinations are called \(name); name one of them: \(names)")
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
            throw AmbiguousNameError(
                description: "several extensions are called \(name); name one by its identifier: \(identifiers)")
        }
        if let found = found.first { return found }
        // An app with one extension can mean no other.
        let extensions = installed.applications.first { $0.identifier == name }?.extensions ?? []
        guard extensions.count == 1 else { return nil }
        return offer.offered.first { $0.identifier == extensions[0].identifier }
    }
}
