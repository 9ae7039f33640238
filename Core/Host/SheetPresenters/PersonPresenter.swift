// SPDX-License-Identifier: Apache-2.0

public import Sheets

/// Shows sheets to a person, and asks them questions of the host's own.
public protocol PersonPresenter: SheetPresenter {
    /// Asks for a permission in a sheet of the host's own over those of an extension, until the person answers it.
    ///
    /// - Parameter sheet: a menu or a list.
    /// - Returns: what the person did; `cancelled` also if nothing can be shown any more.
    func ask(_ sheet: Sheet) async -> SheetEvent

    /// Why nothing can be shown any more; nil if it can.
    var failure: String? { get }
}
