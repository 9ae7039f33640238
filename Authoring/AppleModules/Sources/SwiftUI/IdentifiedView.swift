// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// A view that begins anew with another identity.
struct IdentifiedView<Content: View>: PrimitiveView, RenderedView {
    let content: Content
    let id: AnyHashable

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        SwiftUI.render(content, node.child(AnyHashable([AnyHashable("id"), id])), environment, &output)
    }
}
