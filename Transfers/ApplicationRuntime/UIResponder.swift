// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A class from which app delegates are derived.
///
/// ```swift
/// @main final class AppDelegate: UIResponder, UIApplicationDelegate {}
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiresponder>
@MainActor
open class UIResponder: NSObject {
    /// A responder. The system makes the app's delegate with it.
    nonisolated public required override init() { super.init() }
}
