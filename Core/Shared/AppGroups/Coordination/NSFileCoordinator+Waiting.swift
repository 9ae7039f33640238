// SPDX-License-Identifier: Apache-2.0

public import Foundation

// Not part of Apple's API.
extension NSFileCoordinator {
    /// How long this coordinator waits for others, in seconds; 30 unless set. Apple's waits for ever, which is a deadlock if two
    /// processes wait for each other; here it is an error that says so.
    public var longestWait: TimeInterval {
        get { coordination.longestWait }
        set { coordination.longestWait = newValue }
    }
}
