// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A way to lay views out. It is never asked: the form shows the views one below the other.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/layout>
public protocol Layout: Animatable {
    /// The type of the values that a layout keeps between calls; nothing is kept by default.
    associatedtype Cache = Void
    /// The type of the collection of views that the layout arranges.
    typealias Subviews = LayoutSubviews
    /// Makes what is kept.
    func makeCache(subviews: Subviews) -> Cache
    /// Returns the size of all.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Puts the views somewhere.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout where Cache == Void {
    /// Returns an empty cache, for a layout that keeps no values between calls.
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    /// The views, one below the other.
    @preconcurrency @MainActor public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content)
        -> some View
    {
        Group(content: content)
    }
}
