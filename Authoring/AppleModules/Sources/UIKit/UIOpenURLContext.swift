// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A URL that a scene opens.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL that the scene is asked to open.
    public let url: URL

    init(url: URL) {
        self.url = url
        super.init()
    }
}
