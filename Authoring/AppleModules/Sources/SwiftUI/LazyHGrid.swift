// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Views in rows, which the form shows one below the other.
public struct LazyHGrid<Content: View>: View {
    private let content: Content
    /// Creates a grid from its views; the rows, the alignment and the spacing have no effect here.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) { self.content = content() }
    /// The views of the grid, which the form shows one below the other.
    public var body: some View { content }
}
