// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// Several things in a bar.
public struct ToolbarItemGroup<Content: View>: ToolbarContent, RenderedToolbar {
    private let content: Content
    /// Never read, as the group adds its items to the bar itself.
    public var body: Never { preconditionFailure("a ToolbarItemGroup has no body") }

    /// Several things in a bar.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    func add(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        var own = ViewOutput()
        SwiftUI.render(content, node.child("items"), environment, &own)
        output.bar += own.views
    }
}
