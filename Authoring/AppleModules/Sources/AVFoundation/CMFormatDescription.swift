// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import Foundation

/// How a track is coded.
public final class CMFormatDescription: Sendable {}
