// SPDX-License-Identifier: Apache-2.0

/// Shows a view for Xcode. Nothing is shown here.
@preconcurrency @MainActor
public protocol PreviewProvider {
    /// What is shown.
    associatedtype Previews: View
    /// What is shown.
    @ViewBuilder static var previews: Previews { get }
}
