// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A view that depends on the time. It is shown as it is whenever something else changes.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// A moment.
    public typealias Context = TimelineViewContext
    private let content: (Context) -> Content
    /// A view that depends on the time.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) { self.content = content }
    /// The view now.
    public var body: some View { content(Context(date: Date())) }
}
