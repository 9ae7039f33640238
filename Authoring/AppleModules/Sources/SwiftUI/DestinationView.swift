// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// The view for values of a type.
struct DestinationView<Content: View, Value: Hashable, Destination: View>: PrimitiveView, RenderedView {
    let content: Content
    let destination: (Value) -> Destination

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        SwiftUI.render(content, node.child("content"), environment, &output)
        output.destinations[ObjectIdentifier(Value.self)] = { value in
            (value as? Value).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
        }
    }
}
