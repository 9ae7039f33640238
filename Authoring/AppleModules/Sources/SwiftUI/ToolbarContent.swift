// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// What stands in a bar.
@preconcurrency @MainActor
public protocol ToolbarContent {
    /// What it consists of.
    associatedtype Body: ToolbarContent
    /// What it consists of.
    @ToolbarContentBuilder var body: Body { get }
}

extension ToolbarContent {
    func addItems(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        if let own = self as? any RenderedToolbar { return own.add(node, environment, &output) }
        body.addItems(node.child("body"), environment, &output)
    }
}
