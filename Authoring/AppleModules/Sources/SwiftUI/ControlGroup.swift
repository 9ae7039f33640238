// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Buttons that belong together.
public struct ControlGroup<Content: View>: View {
    private let content: Content
    /// Creates a group of controls that belong together.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The controls of the group, which are shown as if they were not in a group.
    public var body: some View { content }
}
