// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// A view with another environment.
struct EnvironmentView<Content: View>: PrimitiveView, RenderedView {
    let content: Content
    let change: (inout EnvironmentValues) -> Void

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        var environment = environment
        change(&environment)
        SwiftUI.render(content, node.child("content"), environment, &output)
    }
}
