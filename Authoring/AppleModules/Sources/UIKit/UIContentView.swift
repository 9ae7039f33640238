// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A view that shows what a cell shows.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    /// The configuration that describes the content of the view.
    var configuration: any UIContentConfiguration { get set }
}
