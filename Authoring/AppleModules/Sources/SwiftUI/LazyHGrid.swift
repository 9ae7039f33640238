// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Views in rows, which the form shows one below the other.
public struct LazyHGrid<Content: View>: View {
    private let content: Content
    /// Some views.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) { self.content = content() }
    /// The views.
    public var body: some View { content }
}
