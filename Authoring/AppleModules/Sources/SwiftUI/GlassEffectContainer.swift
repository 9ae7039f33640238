// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// Views of glass. They are shown one after the other.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// Some views.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    /// The views.
    public var body: some View { content }
}
