// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
public import Foundation

/// What a view or controller of UIKit in SwiftUI is made with.
public struct RepresentableContext<Representable, Coordinator> {
    /// What tells SwiftUI of changes.
    public let coordinator: Coordinator
    /// The environment.
    public let environment: EnvironmentValues
    /// What goes with the change.
    public let transaction = Transaction()
}
