// SPDX-License-Identifier: Apache-2.0

import Foundation

final class FormLayoutEnvironment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let traitCollection = UITraitCollection.current
    var container: any NSCollectionLayoutContainer { self }
    let contentSize = UIScreen.main.bounds.size
    var effectiveContentSize: CGSize { contentSize }
    let contentInsets = NSDirectionalEdgeInsets.zero
    let effectiveContentInsets = NSDirectionalEdgeInsets.zero
}
