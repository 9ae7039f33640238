// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Cells of a grid.
public struct GridRow<Content: View>: View {
    private let content: Content
    /// Some cells.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    /// The cells.
    public var body: some View { content }
}
