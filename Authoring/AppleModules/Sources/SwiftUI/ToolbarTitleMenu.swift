// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// The menu of the title, whose buttons are shown.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent, RenderedToolbar {
    private let content: Content
    /// Stops the program if it is read, as a title menu has no body.
    public var body: Never { preconditionFailure("a ToolbarTitleMenu has no body") }

    /// Creates a title menu from views, which the form shows among the items of the bar.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    func add(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        var own = ViewOutput()
        SwiftUI.render(content, node.child("menu"), environment, &own)
        output.bar += own.views
    }
}
