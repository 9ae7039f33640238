// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// A view with another one before or behind it.
struct BesideView<Content: View, Other: View>: PrimitiveView, RenderedView {
    let content: Content
    let other: Other
    let isBefore: Bool

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        if isBefore { SwiftUI.render(other, node.child("other"), environment, &output) }
        SwiftUI.render(content, node.child("content"), environment, &output)
        if !isBefore { SwiftUI.render(other, node.child("other"), environment, &output) }
    }
}
