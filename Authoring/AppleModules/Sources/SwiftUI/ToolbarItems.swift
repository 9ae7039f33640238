// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// Some items of a bar.
public struct ToolbarItems: ToolbarContent, RenderedToolbar {
    let items: [any ToolbarContent]
    /// The body, which the form never reads; reading it ends the process.
    public var body: Never { preconditionFailure("items of a bar have no body") }

    func add(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        for (number, item) in items.enumerated() { item.addItems(node.child(number), environment, &output) }
    }
}
