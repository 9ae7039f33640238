// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A view that depends on the time. It is shown as it is whenever something else changes.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// The type of the value that passes the current date to the content.
    public typealias Context = TimelineViewContext
    private let content: (Context) -> Content
    /// A view that depends on the time.
    @available(
        *, deprecated, message: "in part here; on a phone it also makes the content anew at each date of the schedule"
    )
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) { self.content = content }
    /// The content for the current date, made anew only when something else changes.
    public var body: some View { content(Context(date: Date())) }
}
