// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Cells of a grid.
public struct GridRow<Content: View>: View {
    private let content: Content
    /// Creates a row of a grid from its cells; `alignment` has no effect here.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    /// The cells of the row, which the form shows one below the other.
    public var body: some View { content }
}
