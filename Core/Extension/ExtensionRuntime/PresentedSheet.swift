// SPDX-License-Identifier: Apache-2.0

import ExtensionMessages
public import Sheets

/// A sheet that the host shows at this moment.
public final class PresentedSheet: Sendable {
    /// The person's actions on the sheet, as long as it is shown.
    public let events: AsyncStream<SheetEvent>

    private let number: Int
    private let connection: HostConnection

    init(number: Int, events: AsyncStream<SheetEvent>, connection: HostConnection) {
        self.number = number
        self.connection = connection
        let reader = EventReader(events)
        // The connection learns how far the extension is: it asks for the next event when it has handled the last one.
        self.events = AsyncStream { await reader.next { connection.waitsForEvent(of: number, after: $0) } }
    }

    /// Shows something else in its place.
    public func update(_ sheet: Sheet) { connection.update(number, sheet) }

    /// Has the host close the sheet.
    public func dismiss() { connection.dismiss(number) }
}

/// Reads events, and counts them.
private final class EventReader: @unchecked Sendable {
    // Unchecked: a stream has one reader, which waits for each event before it asks for the next.
    private var iterator: AsyncStream<SheetEvent>.Iterator
    private var count = 0

    init(_ events: AsyncStream<SheetEvent>) { iterator = events.makeAsyncIterator() }

    func next(_ begin: (Int) -> Void) async -> SheetEvent? {
        begin(count)
        let event = await iterator.next(isolation: nil)
        if event != nil { count += 1 }
        return event
    }
}
