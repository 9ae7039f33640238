// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The sections, and the items in them, that a table or a collection view shows.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot>
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private var sections: [(identifier: SectionIdentifierType, items: [ItemIdentifierType])] = []

    /// Creates a snapshot without any sections or items.
    public init() {}

    /// The identifiers of the sections in their order.
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
    /// The items of all sections.
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
    /// How many sections there are.
    public var numberOfSections: Int { sections.count }
    /// How many items there are.
    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

    /// Returns how many items a section has.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }
    /// Returns the items of a section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections.first { $0.identifier == identifier }?.items ?? []
    }
    /// Returns the section that an item is in; nil if there is no such item.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        sections.first { $0.items.contains(identifier) }?.identifier
    }
    /// Returns the place of an item among all; nil if there is no such item.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
    /// Returns the place of a section; nil if there is no such section.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        sectionIdentifiers.firstIndex(of: identifier)
    }

    /// Adds sections without items after the last section.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        sections += identifiers.map { ($0, []) }
    }
    /// Adds sections before another.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        sections.insert(contentsOf: identifiers.map { ($0, []) }, at: place(of: toIdentifier))
    }
    /// Adds items to a section; nil for the last one. Without a section the process ends, as on Apple's systems.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        let index = sectionIdentifier.map(place) ?? sections.count - 1
        precondition(index >= 0, "There are currently no sections in the data source. Please add a section first.")
        sections[index].items += identifiers
    }
    /// Adds items before another.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        insert(identifiers, at: beforeIdentifier, 0)
    }
    /// Adds items after another.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType)
    {
        insert(identifiers, at: afterIdentifier, 1)
    }
    private mutating func insert(_ identifiers: [ItemIdentifierType], at item: ItemIdentifierType, _ offset: Int) {
        for index in sections.indices {
            guard let place = sections[index].items.firstIndex(of: item) else { continue }
            return sections[index].items.insert(contentsOf: identifiers, at: place + offset)
        }
    }
    /// Removes the given items from their sections.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let deleted = Set(identifiers)
        for index in sections.indices { sections[index].items.removeAll { deleted.contains($0) } }
    }
    /// Takes all items and sections away.
    public mutating func deleteAllItems() { sections = [] }
    /// Removes the given sections together with their items.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        sections.removeAll { identifiers.contains($0.identifier) }
    }
    /// Asks for the cells of items again. All are asked for when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {}
    /// Asks for the cells of items again. All are asked for when the snapshot is applied.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {}
    /// Asks for the cells of sections again. All are asked for when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}

    private func place(of section: SectionIdentifierType) -> Int {
        guard let index = indexOfSection(section) else {
            preconditionFailure("the snapshot has no section \(section)")
        }
        return index
    }
}
