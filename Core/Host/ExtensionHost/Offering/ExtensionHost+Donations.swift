// SPDX-License-Identifier: Apache-2.0

public import Donations
public import ExtensionBundles
public import ExtensionItems
import UniformTypes

extension ExtensionHost {
    /// Returns the destinations that the app of an extension has donated, if the extension says that it takes them.
    ///
    /// - Parameters:
    ///   - choice: the extension.
    ///   - installed: the snapshot that it is from.
    ///   - items: what is shared: only destinations that take it are returned.
    /// - Returns: the destinations, those that were used last first.
    public func donations(
        for choice: InstalledExtension, among installed: InstalledExtensions, items: [NSExtensionItem]
    ) -> [Donation] {
        guard choice.takesDonations, let app = installed.containingApplication(of: choice) else { return [] }
        let programs = [app.identifier] + app.extensions.map(\.identifier)
        let all = DonationStore.pool(programs.map { DonationStore(container: folders.container(of: $0)) })
        guard all.contains(where: { !$0.contentTypes.isEmpty }) else { return all }
        let attachments = items.flatMap { $0.attachments ?? [] }.map { provider in
            provider.sharedRepresentations.compactMap { UTType($0.typeIdentifier) }
        }
        return all.filter { donation in
            let types = donation.contentTypes.compactMap { UTType($0) }
            return donation.contentTypes.isEmpty
                || attachments.allSatisfy { $0.contains { type in types.contains { type.conforms(to: $0) } } }
        }
    }
}
