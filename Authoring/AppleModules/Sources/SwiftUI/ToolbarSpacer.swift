// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// A space between things in a bar, which the host sets.
public struct ToolbarSpacer: ToolbarContent, RenderedToolbar {
    /// Never asked for.
    public var body: Never { preconditionFailure("a ToolbarSpacer has no body") }
    /// A space.
    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
    func add(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
