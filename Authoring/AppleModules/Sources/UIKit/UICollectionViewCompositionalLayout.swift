// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A layout of sections, each with its own.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayout>
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let provider: UICollectionViewCompositionalLayoutSectionProvider
    /// How the whole is.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it sets the scroll direction, the spacing and headings of the whole layout"
    )
    open var configuration = UICollectionViewCompositionalLayoutConfiguration()

    /// One layout for all sections.
    public init(section: NSCollectionLayoutSection) {
        provider = { _, _ in section }
        super.init()
    }
    /// One layout for all sections.
    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(section: section)
        self.configuration = configuration
    }
    /// A layout for each section.
    public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        provider = sectionProvider
        super.init()
    }
    /// A layout for each section.
    public convenience init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: sectionProvider)
        self.configuration = configuration
    }
    /// Returns a layout that shows every section as a list.
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    override func hasHeading(_ kind: String, section: Int) -> Bool {
        provider(section, FormLayoutEnvironment())?.boundarySupplementaryItems.contains { $0.elementKind == kind }
            ?? false
    }

    override func swipes(at path: IndexPath) -> [UIContextualAction] {
        guard let list = provider(path.section, FormLayoutEnvironment())?.list else { return [] }
        return (list.leadingSwipeActionsConfigurationProvider?(path)?.actions ?? [])
            + (list.trailingSwipeActionsConfigurationProvider?(path)?.actions ?? [])
    }
}
