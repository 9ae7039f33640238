// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Views one below the other.
public struct LazyVStack<Content: View>: View {
    private let content: Content
    /// Creates a vertical stack that makes its views as they are needed; here it makes all of them.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
    /// The views of the stack, all of which the form shows.
    public var body: some View { content }
}
