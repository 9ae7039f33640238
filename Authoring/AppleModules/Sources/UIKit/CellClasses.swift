// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The functions that make cells by their class, which `appex build` adds to the files that declare them. Not part of Apple's API.
///
/// On Apple's systems an object can be made of any class; in Swift alone only of one whose initializer is required.
@MainActor
public enum CellClasses {
    private static var rows: [ObjectIdentifier: (UITableViewCell.CellStyle, String?) -> UITableViewCell] = [:]
    private static var items: [ObjectIdentifier: (CGRect) -> UICollectionReusableView] = [:]
    private static var headings: [ObjectIdentifier: (String?) -> UITableViewHeaderFooterView] = [:]

    /// Adds a class of rows.
    public static func add<Cell: UITableViewCell>(
        _ type: Cell.Type, _ make: @escaping (UITableViewCell.CellStyle, String?) -> Cell
    ) {
        rows[ObjectIdentifier(type)] = make
    }

    /// Adds a class of headings of tables.
    public static func add<Heading: UITableViewHeaderFooterView>(
        _ type: Heading.Type, _ make: @escaping (String?) -> Heading
    ) {
        headings[ObjectIdentifier(type)] = make
    }

    /// Adds a class of items, or of headings of collections.
    public static func add<Cell: UICollectionReusableView>(_ type: Cell.Type, _ make: @escaping (CGRect) -> Cell) {
        items[ObjectIdentifier(type)] = make
    }

    static func make(
        _ type: UITableViewCell.Type, _ style: UITableViewCell.CellStyle, _ identifier: String?
    ) -> UITableViewCell? {
        if let make = rows[ObjectIdentifier(type)] { return make(style, identifier) }
        return type == UITableViewCell.self ? UITableViewCell(style: style, reuseIdentifier: identifier) : nil
    }

    static func make(_ type: UITableViewCell.Type?, _ identifier: String) -> UITableViewCell {
        if let type, let make = rows[ObjectIdentifier(type)] { return make(.default, identifier) }
        if let type, type != UITableViewCell.self { report(type, "init(style:reuseIdentifier:)") }
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    static func make(heading type: UITableViewHeaderFooterView.Type, _ identifier: String)
        -> UITableViewHeaderFooterView
    {
        if let make = headings[ObjectIdentifier(type)] { return make(identifier) }
        if type != UITableViewHeaderFooterView.self { report(type, "init(reuseIdentifier:)") }
        return UITableViewHeaderFooterView(reuseIdentifier: identifier)
    }

    static func make(_ type: UICollectionReusableView.Type) -> UICollectionReusableView {
        if let make = items[ObjectIdentifier(type)] { return make(.zero) }
        if type == UICollectionViewListCell.self { return UICollectionViewListCell(frame: .zero) }
        if type != UICollectionViewCell.self, type != UICollectionReusableView.self { report(type, "init(frame:)") }
        return type is UICollectionViewCell.Type
            ? UICollectionViewCell(frame: .zero) : UICollectionReusableView(frame: .zero)
    }

    private static func report(_ type: AnyClass, _ initializer: String) {
        Presentation.reportOnce(
            "\(type) cannot be made by its class (\(initializer) is not its own, or it is generic): what it shows is plain"
        )
    }
}
