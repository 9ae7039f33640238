// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a section is scrolled by itself.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
