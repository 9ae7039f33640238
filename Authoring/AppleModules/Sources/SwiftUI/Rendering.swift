// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

/// Adds a view to the output: renders it directly if it can, and renders its body if it cannot.
@MainActor
func render(_ view: some View, _ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
    if let view = view as? any RenderedView { return view.render(node, environment, &output) }
    if let view = view as? any UIViewRepresentable { return view.renderView(node, environment, &output) }
    if let view = view as? any UIViewControllerRepresentable {
        return view.renderController(node, environment, &output)
    }
    node.begin(type(of: view))
    node.connect(view, environment)
    render(view.body, node.child("body"), environment, &output)
}
