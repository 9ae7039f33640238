// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A view with what a swipe offers as rows below it.
struct SwipeActionsView<Content: View, Actions: View>: PrimitiveView, RenderedView {
    let content: Content
    let actions: Actions

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        SwiftUI.render(content, node.child("content"), environment, &output)
        guard !environment.isChoosing else { return }
        SwiftUI.render(actions, node.child("actions"), environment, &output)
        output.hasSwipes = true
    }
}
