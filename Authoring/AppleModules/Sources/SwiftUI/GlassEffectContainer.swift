// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// Views of glass. They are shown one after the other.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// Creates a container for views with a glass effect; the spacing has no effect here.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    /// The content of the container, shown without a glass effect.
    public var body: some View { content }
}
