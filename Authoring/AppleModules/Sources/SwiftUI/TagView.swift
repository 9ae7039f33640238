// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view with a tag for a picker.
struct TagView<Content: View>: PrimitiveView, RenderedView {
    let content: Content
    let value: AnyHashable

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        var parts = ViewOutput()
        SwiftUI.render(content, node.child("content"), environment, &parts)
        parts.tag(value, node)
        output.add(parts)
    }
}
