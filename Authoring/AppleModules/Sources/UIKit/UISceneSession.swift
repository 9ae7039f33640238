// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The memory of a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// The identifier that the session keeps between launches; here it is empty.
    public let persistentIdentifier = ""

    nonisolated override init() { super.init() }
}
