// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// The menu of the title, whose buttons are shown.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent, RenderedToolbar {
    private let content: Content
    /// Never asked for.
    public var body: Never { preconditionFailure("a ToolbarTitleMenu has no body") }

    /// Some buttons.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    func add(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        var own = ViewOutput()
        SwiftUI.render(content, node.child("menu"), environment, &own)
        output.bar += own.views
    }
}
