// SPDX-License-Identifier: Apache-2.0

/// Shows a view for Xcode. Nothing is shown here.
@preconcurrency @MainActor
public protocol PreviewProvider {
    /// The type of the views that Xcode would preview.
    associatedtype Previews: View
    /// The views that Xcode would show as previews; nothing asks for them here.
    @ViewBuilder static var previews: Previews { get }
}
