// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Several pages, which the form shows one below the other with their titles.
public struct TabView<Selection: Hashable, Content: View>: View {
    private let content: Content
    /// Pages of which one is chosen.
    public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) { self.content = content() }
    /// All pages.
    public var body: some View { content }
}

extension TabView where Selection == Int {
    /// Some pages.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
