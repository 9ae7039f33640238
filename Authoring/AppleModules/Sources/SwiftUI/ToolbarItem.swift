// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// Something in a bar.
public struct ToolbarItem<Content: View>: ToolbarContent, RenderedToolbar {
    private let content: Content
    /// Ends the process if it is read; an item of a toolbar has no body.
    public var body: Never { preconditionFailure("a ToolbarItem has no body") }

    /// Something in a bar.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    func add(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        var own = ViewOutput()
        SwiftUI.render(content, node.child("item"), environment, &own)
        output.bar += own.views
    }
}
