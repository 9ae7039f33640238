// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of progress. The host has its own.
public protocol ProgressViewStyle {}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The style that the system picks for progress; it has no effect here.
    public static var automatic: DefaultProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// The style that shows progress as a bar; it has no effect here.
    public static var linear: LinearProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// The style that shows progress as a circle or a turning wheel; it has no effect here.
    public static var circular: CircularProgressViewStyle { .init() }
}
