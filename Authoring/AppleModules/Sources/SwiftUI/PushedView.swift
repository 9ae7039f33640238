// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A view that a binding pushes.
struct PushedView<Content: View, Destination: View>: PrimitiveView, RenderedView {
    let content: Content
    let isPresented: Binding<Bool>
    let destination: () -> Destination

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        SwiftUI.render(content, node.child("content"), environment, &output)
        let page = node.kept("page") { NavigationModel.Page { AnyView(EmptyView()) } }
        page.content = { AnyView(destination()) }
        node.follow(isPresented, environment.navigation) {
            environment.navigation?.push(.view(page, end: { isPresented.wrappedValue = false }))
        }
    }
}
