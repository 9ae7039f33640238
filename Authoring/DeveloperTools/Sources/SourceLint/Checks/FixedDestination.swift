// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import SwiftSyntax

/// One file holds one share: the second is stored over the first, or is not stored at all.
struct FixedDestination: SourceCheck {
    let name = "fixed-destination"
    let severity = Finding.Severity.warning
    let summary = "Shared files are stored under a name that the source says"

    func findings(in source: SwiftSource) -> [Finding] {
        guard !source.loads.isEmpty else { return [] }
        let reader = DestinationReader(source: source, prefersFixed: true)
        var seen: Set<SyntaxIdentifier> = []
        return source.stores.compactMap { store in
            guard !isRead(store, source),
                case .fixed(let place) = reader.name(of: store.destination, in: store.call.function),
                isShared(store, source) || isForOneShare(place), seen.insert(place.id).inserted
            else { return nil }
            return source.finding(
                self, at: place, "every share is stored here: the next one replaces this, or fails",
                fix: "store each under a name of its own, such as one with a UUID")
        }
    }

    /// Whether a name says that it is of a share.
    private func isForOneShare(_ name: Syntax) -> Bool {
        let text = name.description.lowercased()
        return ["share", "pending", "inbox", "incoming", "handoff", "hand-over"].contains(where: text.contains)
    }

    /// Whether what is stored was loaded, and not made by the extension as its settings are.
    private func isShared(_ store: SwiftStore, _ source: SwiftSource) -> Bool {
        if ["copyItem", "moveItem", "linkItem"].contains(store.call.name) { return true }
        let made = ["encode", "archived", "JSONSerialization", "propertyList", "encoder", "dataWithJSONObject"]
        let base = store.call.base?.words ?? []
        let values = base.flatMap { store.call.function?.values[$0] ?? [] }.map(\.code)
        return !values.contains { value in made.contains { value.contains($0) } }
            && !made.contains { store.call.base?.code.contains($0) == true }
    }

    /// Whether what is there is read first, so that something is added to it.
    private func isRead(_ store: SwiftStore, _ source: SwiftSource) -> Bool {
        let destination = store.destination.code
        return source.calls.contains { call in
            call.function?.id == store.call.function?.id
                && call.argument("contentsOf", "contentsOfFile")?.code == destination
        }
    }
}
