// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Views that depend on their space.
public struct GeometryReader<Content: View>: View {
    private let content: (GeometryProxy) -> Content
    /// Creates a reader that passes the size of its space to its content.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    /// The views that the closure makes for the space of a phone.
    public var body: some View { content(GeometryProxy()) }
}
