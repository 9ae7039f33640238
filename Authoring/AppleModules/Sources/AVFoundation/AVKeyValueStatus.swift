// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
public import Foundation

/// Whether a property was read.
public enum AVKeyValueStatus: Int, Sendable {
    /// Whether.
    case unknown, loading, loaded, failed, cancelled
}
