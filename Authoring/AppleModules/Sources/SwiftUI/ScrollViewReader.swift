// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Views that can be scrolled to.
public struct ScrollViewReader<Content: View>: View {
    private let content: (ScrollViewProxy) -> Content
    /// Creates a reader that passes a proxy for scrolling to its content.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    /// The views that the closure makes; the proxy that it gets does not scroll.
    public var body: some View { content(ScrollViewProxy()) }
}
