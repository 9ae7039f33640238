// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Rows of cells, which the form shows one below the other.
public struct Grid<Content: View>: View {
    private let content: Content
    /// Creates a grid from its rows; the alignment and the spacing have no effect here.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    /// The rows of the grid, which the form shows one below the other.
    public var body: some View { content }
}
