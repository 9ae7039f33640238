// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import ShareExtension

/// The modules of Office's share extension: those of the component, with Office's data.
public enum OfficeModules {
    /// Returns the modules, in the order of the menu.
    ///
    /// - Throws: `AppGroupError` if the database cannot be opened.
    public static func all(in container: SharedContainer) throws -> [any ShareModuleContext] {
        let store = try OfficeStore(container)
        return [
            CommunicatorModule(conversations: store), DiskModule { try store.permissions().mayUseDisk },
            PreviewModule(),
            BufferModule(history: store), DemoModule(),
        ]
    }
}
