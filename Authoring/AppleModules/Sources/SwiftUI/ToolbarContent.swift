// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// The items of a toolbar, which the form shows among its rows.
@preconcurrency @MainActor
public protocol ToolbarContent {
    /// The type of the content that this toolbar content is made of.
    associatedtype Body: ToolbarContent
    /// The toolbar content of which this one is made.
    @ToolbarContentBuilder var body: Body { get }
}

extension ToolbarContent {
    func addItems(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        if let own = self as? any RenderedToolbar { return own.add(node, environment, &output) }
        body.addItems(node.child("body"), environment, &output)
    }
}
