// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// Collects the items of a bar.
@resultBuilder
@preconcurrency @MainActor
public struct ToolbarContentBuilder {
    /// An item of the closure.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    /// Returns the only item of a closure unchanged.
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    /// Collects all items of a closure in their order.
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> ToolbarItems {
        var items: [any ToolbarContent] = []
        repeat items.append(each content)
        return ToolbarItems(items: items)
    }
    /// Items that may be missing.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> OptionalToolbarItem<Content> {
        OptionalToolbarItem(item: content)
    }
    /// The items of `if`.
    public static func buildEither<Content: ToolbarContent>(first: Content) -> ToolbarItems {
        ToolbarItems(items: [first])
    }
    /// The items of `else`.
    public static func buildEither<Content: ToolbarContent>(second: Content) -> ToolbarItems {
        ToolbarItems(items: [second])
    }
}
