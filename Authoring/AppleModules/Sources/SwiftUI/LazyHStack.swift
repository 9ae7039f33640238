// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Views beside each other, which the form shows one below the other.
public struct LazyHStack<Content: View>: View {
    private let content: Content
    /// Creates a horizontal stack that makes its views as they are needed; here it makes all of them.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
    /// The views of the stack, which the form shows one below the other.
    public var body: some View { content }
}
