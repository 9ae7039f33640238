// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Buttons that belong together.
public struct ControlGroup<Content: View>: View {
    private let content: Content
    /// Some buttons.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The buttons.
    public var body: some View { content }
}
