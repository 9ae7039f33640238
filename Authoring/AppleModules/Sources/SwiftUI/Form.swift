// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A group of controls for entering data, whose views are shown like any others here.
public struct Form<Content: View>: View {
    private let content: Content
    /// Creates a form from its views.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The views of the form, in order from the top.
    public var body: some View { content }
}
