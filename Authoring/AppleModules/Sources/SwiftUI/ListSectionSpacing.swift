// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
public import Foundation

/// The space between sections.
public struct ListSectionSpacing: Sendable {
    /// Sections have the usual space or less space between them; the form ignores this.
    public static let `default` = ListSectionSpacing(), compact = ListSectionSpacing()
    /// A number of points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing() }
}
