// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation
import UIKit

/// A view, and something that is done beside it.
struct ActingView<Content: View>: PrimitiveView, RenderedView {
    let content: Content
    /// The modifier. With another one it is another view.
    let kind: String
    let act: (ViewNode, EnvironmentValues, inout ViewOutput) -> Void

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        var own = ViewOutput()
        let place = node.child(kind)
        SwiftUI.render(content, place.child("content"), environment, &own)
        act(place.child("act"), environment, &own)
        output.add(own)
    }
}
