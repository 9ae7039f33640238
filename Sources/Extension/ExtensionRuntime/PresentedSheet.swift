// SPDX-License-Identifier: Apache-2.0

import ExtensionMessages
public import Sheets

/// A sheet that the host shows at this moment.
public final class PresentedSheet: Sendable {
    /// What the person does with it, as long as it is shown.
    public let events: AsyncStream<SheetEvent>

    private let number: Int
    private let connection: HostConnection

    init(number: Int, events: AsyncStream<SheetEvent>, connection: HostConnection) {
        self.number = number
        self.events = events
        self.connection = connection
    }

    /// Shows something else in its place.
    public func update(_ sheet: Sheet) { connection.send(.update(sheet: number, content: sheet)) }

    /// Takes it away.
    public func dismiss() { connection.dismiss(number) }
}
