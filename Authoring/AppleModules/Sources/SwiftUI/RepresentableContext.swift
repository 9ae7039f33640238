// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation

/// The information that is passed when a UIKit view or controller is made or updated for SwiftUI.
public struct RepresentableContext<Representable, Coordinator> {
    /// The object that reports changes in the UIKit view or controller to SwiftUI.
    public let coordinator: Coordinator
    /// The environment of the SwiftUI view that holds the UIKit view or controller.
    public let environment: EnvironmentValues
    /// The transaction of the present update, which never has an animation here.
    public let transaction = Transaction()
}
