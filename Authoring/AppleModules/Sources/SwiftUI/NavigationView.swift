// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A view, and those that were pushed over it.
public struct NavigationView<Content: View>: View {
    private let content: Content
    /// A view, over which others can be pushed.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The content as the root of a navigation stack.
    public var body: some View { NavigationStack { content } }
}
