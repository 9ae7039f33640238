// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view that shows what a cell shows.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// What it shows.
    var configuration: any UIContentConfiguration { get set }
}
