// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A shape whose type is not said.
public struct AnyShape: Shape {
    private let make: @Sendable (CGRect) -> Path
    /// A shape.
    nonisolated public init<Outline: Shape & Sendable>(_ shape: Outline) { make = { shape.path(in: $0) } }
    /// Its outline.
    nonisolated public func path(in rect: CGRect) -> Path { make(rect) }
}
