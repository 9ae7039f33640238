// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Views beside each other, which the form shows one below the other.
public struct HStack<Content: View>: View {
    private let content: Content
    /// Creates a horizontal stack of views, which the form shows one below the other.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// The views of the stack, in order from the leading side.
    public var body: some View { content }
}
