// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Views before each other, which the form shows one below the other.
public struct ZStack<Content: View>: View {
    private let content: Content
    /// Creates a stack of overlapping views, which the form shows one below the other.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.content = content() }
    /// The views of the stack, in order from the back to the front.
    public var body: some View { content }
}
