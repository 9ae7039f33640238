// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Views in columns, which the form shows one below the other.
public struct LazyVGrid<Content: View>: View {
    private let content: Content
    /// Creates a grid with columns; the form shows its views one below the other.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
    /// The views of the grid, in order from the first row.
    public var body: some View { content }
}
