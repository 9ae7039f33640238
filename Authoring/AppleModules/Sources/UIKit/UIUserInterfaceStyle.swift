// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// The appearance of views: light, dark or not specified.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
