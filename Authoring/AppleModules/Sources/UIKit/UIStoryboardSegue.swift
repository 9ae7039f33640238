// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The way from one scene of a storyboard to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// What it is called.
    public let identifier: String?
    /// Where it comes from.
    public let source: UIViewController
    /// Where it leads.
    public let destination: UIViewController

    /// A segue.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }
}
