// SPDX-License-Identifier: Apache-2.0

import CLinux
public import Foundation

extension Data {
    /// Returns whether other bytes occur in these, at the speed of memory. (memmem(3))
    public func contains(bytes part: Data) -> Bool {
        withUnsafeBytes { bytes in
            part.withUnsafeBytes { clinux_holds(bytes.baseAddress, bytes.count, $0.baseAddress, $0.count) }
        }
    }
}
