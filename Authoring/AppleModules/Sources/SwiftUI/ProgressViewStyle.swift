// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of progress. The host has its own.
public protocol ProgressViewStyle {}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// The style.
    public static var automatic: DefaultProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// The style.
    public static var linear: LinearProgressViewStyle { .init() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// The style.
    public static var circular: CircularProgressViewStyle { .init() }
}
