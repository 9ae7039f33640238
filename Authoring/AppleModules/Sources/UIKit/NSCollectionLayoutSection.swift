// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The layout of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    /// The headings, and what is below.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// The views that decorate the background of the section; the form does not show them.
    @available(*, deprecated, message: "appearance only; on a phone it shows decoration views behind the section")
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// The margins between the section's edges and its groups, in points; they have no effect here.
    @available(*, deprecated, message: "appearance only; on a phone it leaves space around the section")
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The space between groups.
    @available(*, deprecated, message: "appearance only; on a phone it leaves space between the groups of the section")
    open var interGroupSpacing: CGFloat = 0
    /// Whether headings have the section's space around them.
    @available(*, deprecated, message: "appearance only; on a phone it gives headings the same margins as the section")
    open var supplementariesFollowContentInsets = true
    /// How it is scrolled by itself.
    @available(*, deprecated, message: "appearance only; on a phone it lets the section scroll sideways by itself")
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// How it is a list.
    var list: UICollectionLayoutListConfiguration?
    /// A section of groups.
    public init(group: NSCollectionLayoutGroup) {}
    private init(headings: [NSCollectionLayoutBoundarySupplementaryItem]) { boundarySupplementaryItems = headings }
    /// Returns a section that shows its cells as a list, with the headings that the configuration asks for.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        var headings: [NSCollectionLayoutBoundarySupplementaryItem] = []
        if configuration.headerMode == .supplementary {
            headings.append(
                .init(layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
        }
        if configuration.footerMode == .supplementary {
            headings.append(
                .init(layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        let section = NSCollectionLayoutSection(headings: headings)
        section.list = configuration
        return section
    }
}
