// SPDX-License-Identifier: Apache-2.0

public import Combine
public import Foundation
import UIKit

/// A view that begins anew with another identity.
struct IdentifiedView<Content: View>: PrimitiveView, RenderedView {
    let content: Content
    let id: AnyHashable

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        SwiftUI.render(content, node.child(AnyHashable([AnyHashable("id"), id])), environment, &output)
    }
}
