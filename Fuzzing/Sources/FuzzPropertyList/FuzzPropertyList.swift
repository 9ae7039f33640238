// SPDX-License-Identifier: Apache-2.0

import Foundation
import RuleLint

/// Any bytes are a property list with findings that have places in it.
func fuzzPropertyList(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let data = Data(bytes: bytes, count: count)
    for finding in RuleLinter.findings(inPropertyList: data, path: "Info.plist") {
        precondition(!finding.message.isEmpty && !finding.fix.isEmpty)
        precondition(finding.severity == .warning || finding.severity == .error)
    }
    return 0
}
