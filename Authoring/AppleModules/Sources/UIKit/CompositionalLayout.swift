// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Returns the layout of a section.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?

extension UICollectionView {
    /// Makes headings of a class by a function.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Shows a section in a heading.
        public typealias Handler = (Supplementary, String, IndexPath) -> Void
        let kind: String
        let handler: Handler
        /// A function that shows headings of a kind.
        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            self.handler = handler
        }
    }

    /// Returns a heading that shows a section.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        guard let view = CellClasses.make(Supplementary.self) as? Supplementary else {
            preconditionFailure("\(Supplementary.self) cannot be made by its class")
        }
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}
