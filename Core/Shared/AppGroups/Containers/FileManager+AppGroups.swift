// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

extension FileManager {
    /// The folder that the apps and extensions of an app group share.
    ///
    /// Nil if this process is not entitled to the group; the reason is printed on standard error, as a silent nil is the
    /// usual reason for "nothing arrives".
    ///
    /// - Parameter groupIdentifier: such as `group.org.example.app`.
    /// - Returns: the folder, or nil.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)>
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        do {
            return try SharedContainer(groupIdentifier).url
        } catch {
            StandardError.report("\(error)")
            CurrentProcess.addNotice("\(error)")
            return nil
        }
    }
}
