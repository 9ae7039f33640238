// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Shows a file or folder and wants to know what others do to it.
///
/// Presenters of the same process are asked to give way before others read or write. Those of other processes learn of
/// changes, moves and deletions after they were made through a coordinator.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsfilepresenter>
public protocol NSFilePresenter: NSObjectProtocol, Sendable {
    /// The URL of the file or folder that the presenter shows; nil if it shows none at the moment.
    var presentedItemURL: URL? { get }
    /// Where the other methods are called.
    var presentedItemOperationQueue: OperationQueue { get }

    /// Another access wants to read. Call the reader when you have stopped writing; it takes what to do when the reading is over.
    func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
    /// Another access wants to write. Call the writer when you have stopped using the item.
    func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void)
    /// Save what has changed in memory, then call the handler.
    func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// The item is going to be deleted. Let it go, then call the handler.
    func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
    /// The item is somewhere else now.
    func presentedItemDidMove(to newURL: URL)
    /// The item has changed.
    func presentedItemDidChange()
    /// Something has appeared in the presented folder.
    func presentedSubitemDidAppear(at url: URL)
    /// Something in the presented folder is somewhere else now.
    func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
    /// Something in the presented folder has changed.
    func presentedSubitemDidChange(at url: URL)
}

extension NSFilePresenter {
    /// Gives way at once.
    public func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
        reader(nil)
    }
    /// Gives way at once.
    public func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
        writer(nil)
    }
    /// Has nothing to save.
    public func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        completionHandler(nil)
    }
    /// Lets go at once.
    public func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
        completionHandler(nil)
    }
    /// Ignores, by default, that the presented item has moved.
    public func presentedItemDidMove(to newURL: URL) {}
    /// Ignores, by default, that the presented item has changed.
    public func presentedItemDidChange() {}
    /// Ignores, by default, that an item has appeared in the presented folder.
    public func presentedSubitemDidAppear(at url: URL) {}
    /// Ignores, by default, that an item in the presented folder has moved.
    public func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {}
    /// Ignores, by default, that an item in the presented folder has changed.
    public func presentedSubitemDidChange(at url: URL) {}
}

extension NSFileCoordinator {
    /// The presenters of this process.
    public class var filePresenters: [any NSFilePresenter] { PresenterRegistry.shared.presenters }

    /// Registers a presenter, which is asked and informed until it is removed. It is kept alive until then.
    public class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
        PresenterRegistry.shared.add(filePresenter)
    }

    /// The presenter is not asked or told any more.
    public class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
        PresenterRegistry.shared.remove(filePresenter)
    }
}
