// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A heading with a text.
final class WaterHeader: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

/// Shows waters in a list with headings, and reports the one that is chosen.
public class ChartViewController: UIViewController, UICollectionViewDelegate {
    /// Takes what is chosen.
    public var whenChosen: (String) -> Void = { _ in }
    private var source: UICollectionViewDiffableDataSource<String, String>?

    /// Makes the list.
    public override func viewDidLoad() {
        super.viewDidLoad()
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        let collection = UICollectionView(
            frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        collection.delegate = self
        view.addSubview(collection)
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
            cell.accessories = name == "Baltic" ? [.checkmark()] : [.disclosureIndicator()]
        }
        let headers = UICollectionView.SupplementaryRegistration<WaterHeader>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { header, _, path in header.label.text = "Waters \(path.section + 1)" }
        let source = UICollectionViewDiffableDataSource<String, String>(collectionView: collection) {
            collection, path, name in
            collection.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
        }
        source.supplementaryViewProvider = { collection, _, path in
            collection.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
        self.source = source
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["north"])
        snapshot.appendItems(["Baltic", "North Sea"])
        source.apply(snapshot, animatingDifferences: false)
    }

    /// Reports it and goes back.
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        whenChosen(source?.itemIdentifier(for: indexPath) ?? "none")
        dismiss(animated: true)
    }
}
