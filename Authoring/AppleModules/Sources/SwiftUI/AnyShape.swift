// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A shape whose type is not said.
public struct AnyShape: Shape {
    private let make: @Sendable (CGRect) -> Path
    /// Wraps a shape and hides its type.
    nonisolated public init<Outline: Shape & Sendable>(_ shape: Outline) { make = { shape.path(in: $0) } }
    /// Returns the outline that the wrapped shape has in a rectangle.
    nonisolated public func path(in rect: CGRect) -> Path { make(rect) }
}
