// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// Something in a bar that may be missing. Its type names the item, so that the compiler can infer it if there is none.
public struct OptionalToolbarItem<Item: ToolbarContent>: ToolbarContent, RenderedToolbar {
    let item: Item?
    /// Stops the program if it is called; the item inside is added to the bar directly.
    public var body: Never { preconditionFailure("an optional item of a bar has no body") }

    func add(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        item?.addItems(node.child("some"), environment, &output)
    }
}
