// SPDX-License-Identifier: Apache-2.0

public import ExtensionBundles

extension ExtensionHost {
    /// Whether the person has allowed a target of another system, as it is declared now.
    ///
    /// - Parameter choice: the target.
    /// - Returns: true also for everything else, which needs no permission.
    public func isAllowed(_ choice: InstalledExtension) -> Bool {
        guard case .foreign(let target) = choice.kind else { return true }
        return permissions(of: choice).isAllowed(target)
    }

    /// Remembers that the person allows a target of another system to run, outside any sandbox. A declaration that changes later must be allowed again.
    ///
    /// - Parameter choice: the target.
    /// - Throws: the error of the file that cannot be written.
    public func allow(_ choice: InstalledExtension) throws {
        if case .foreign(let target) = choice.kind { try permissions(of: choice).allow(target) }
    }

    /// Forgets that the person has allowed a target of another system to run.
    ///
    /// - Parameter choice: the target.
    /// - Throws: the error of the file that cannot be deleted.
    public func disallow(_ choice: InstalledExtension) throws {
        if choice.kind.isForeign { try permissions(of: choice).forget() }
    }

    /// Forgets that the person has allowed a target of another system whose declaration is gone.
    ///
    /// - Parameter identifier: the target's.
    /// - Returns: whether it had been allowed.
    /// - Throws: the error of the file that cannot be deleted.
    public func disallow(identifier: String) throws -> Bool {
        try DesktopPermissions.forget(identifier, folders)
    }

    private func permissions(of choice: InstalledExtension) -> DesktopPermissions {
        DesktopPermissions(folders: folders, choice: choice, application: nil, confirmation: nil)
    }
}
