// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The way from one scene of a storyboard to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The name of the segue in the storyboard, if it has one.
    public let identifier: String?
    /// Where it comes from.
    public let source: UIViewController
    /// The view controller to which the segue leads.
    public let destination: UIViewController

    /// Creates a segue from one view controller to another, without following it.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }
}
