// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// The way in which lines of text are aligned; the form shows all texts alike.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
