// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Views one below the other.
public struct VStack<Content: View>: View {
    private let content: Content
    /// Creates a vertical stack of views; its alignment and its spacing have no effect in the form.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {
        self.content = content()
    }
    /// The views of the stack, in order from the top.
    public var body: some View { content }
}
