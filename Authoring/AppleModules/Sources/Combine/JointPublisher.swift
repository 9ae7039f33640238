// SPDX-License-Identifier: Apache-2.0

import Foundation
import OpenCombine

/// A publisher of what several others send.
protocol JointPublisher: Publisher {
    /// Whether only the last value waits until it is asked for.
    var keepsLatest: Bool { get }
    func begin(_ joint: Joint<Output, Failure>) -> [AnyCancellable]
}

extension JointPublisher {
    var keepsLatest: Bool { false }

    /// Subscribes to all of them.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let joint = Joint<Output, Failure>(subscriber, keepsLatest: keepsLatest)
        subscriber.receive(subscription: joint)
        joint.begin(begin(joint))
    }
}
