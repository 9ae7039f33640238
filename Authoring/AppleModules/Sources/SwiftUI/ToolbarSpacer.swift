// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// A space between things in a bar, which the host sets.
public struct ToolbarSpacer: ToolbarContent, RenderedToolbar {
    /// Stops the program if it is called; a spacer has no body.
    public var body: Never { preconditionFailure("a ToolbarSpacer has no body") }
    /// Creates a space between items of a bar; the form adds nothing for it.
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
    func add(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
