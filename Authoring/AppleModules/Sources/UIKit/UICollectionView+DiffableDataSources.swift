// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension UICollectionView {
    /// Makes cells of a class by a function.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Shows an item in a cell.
        public typealias Handler = (Cell, IndexPath, Item) -> Void
        let handler: Handler
        /// A function that shows items.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// Returns a cell that shows an item.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        guard let cell = CellClasses.make(Cell.self) as? Cell else {
            preconditionFailure("\(Cell.self) cannot be made by its class")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
}
