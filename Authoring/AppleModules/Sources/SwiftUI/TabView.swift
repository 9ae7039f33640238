// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Several pages, which the form shows one below the other with their titles.
public struct TabView<Selection: Hashable, Content: View>: View {
    private let content: Content
    /// Pages of which one is chosen.
    @available(
        *, deprecated,
        message: "in part here; on a phone it also shows only the chosen page, and writes the choice to the binding"
    )
    public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) { self.content = content() }
    /// The content of all pages, one below the other, as the form shows no tabs.
    public var body: some View { content }
}

extension TabView where Selection == Int {
    /// Creates pages without a binding to the selected one.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
