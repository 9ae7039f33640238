// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Views that are scrolled.
public struct ScrollView<Content: View>: View {
    private let content: Content
    /// Creates a view that scrolls along axes; the form shows all of its content, so the axes have no effect.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// The content of the scroll view, all of which the form shows.
    public var body: some View { content }
}
