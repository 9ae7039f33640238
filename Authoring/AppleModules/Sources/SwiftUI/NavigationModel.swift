// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

// MARK: Navigation

/// Keeps the views and values that were pushed over the root of a navigation stack.
@MainActor
final class NavigationModel {
    enum Entry {
        /// A view, and what is done when it is taken away.
        case view(Page, end: () -> Void)
        case value(AnyHashable)
    }

    /// A view that a link pushes, made anew by the closure of the link's latest body.
    final class Page {
        var content: () -> AnyView
        init(_ content: @escaping () -> AnyView) { self.content = content }
    }

    var entries: [Entry] = []
    /// Where the path of a stack is kept, if it is not here.
    var path: Binding<[AnyHashable]>?
    weak var node: ViewNode?

    func push(_ entry: Entry) {
        if case .value(let value) = entry, let path {
            path.wrappedValue.append(value)
        } else {
            entries.append(entry)
        }
        node?.setNeedsRender()
    }

    func pop() {
        if case .view(_, let end) = entries.last {
            entries.removeLast()
            end()
        } else if !entries.isEmpty {
            entries.removeLast()
        } else if let path, !path.wrappedValue.isEmpty {
            path.wrappedValue.removeLast()
        }
        node?.setNeedsRender()
    }

    /// All that was pushed, from the bottom.
    var all: [Entry] { (path?.wrappedValue ?? []).map { .value($0) } + entries }
}
