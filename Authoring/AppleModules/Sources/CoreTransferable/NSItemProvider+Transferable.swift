// SPDX-License-Identifier: Apache-2.0

public import AppleFoundation
public import Foundation
public import UniformTypeIdentifiers

extension NSItemProvider {
    /// Offers a value in all forms of its type. It is made when a receiver wants it.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsitemprovider/register(_:)>
    public func register<Item: Transferable>(_ transferable: @autoclosure @escaping @Sendable () -> Item) {
        for step in Item.transferSteps where step.exportedType != nil && step.isExported(transferable()) {
            if suggestedName == nil, let name = step.fileName?(transferable()) { suggestedName = name }
            step.register(self, step.visibility) { transferable() }
        }
    }

    /// Receives a value: in the first form of its type that this provider offers.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/foundation/nsitemprovider/loadtransferable(type:completionhandler:)>
    ///
    /// - Parameters:
    ///   - transferableType: the type of the value.
    ///   - completionHandler: takes the value or the error, once, on a queue of the provider's.
    /// - Returns: a progress; cancelling it ends the request with an error.
    @discardableResult
    public func loadTransferable<Item: Transferable>(
        type transferableType: Item.Type, completionHandler: @escaping @Sendable (Result<Item, any Error>) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let task = Task {
            let result: Result<Item, any Error>
            do { result = .success(try await loaded(Item.self)) } catch { result = .failure(error) }
            progress.completedUnitCount = 1
            completionHandler(result)
        }
        progress.cancellationHandler = { task.cancel() }
        return progress
    }

    private func loaded<Item: Transferable>(_ type: Item.Type) async throws -> Item {
        for step in Item.transferSteps where step.canLoad(self) {
            if let load = step.load { return try await load(self) }
        }
        let wanted = Item.transferSteps.compactMap(\.importedType?.identifier)
        throw Self.unavailable(
            "expected one of the types \(wanted.joined(separator: ", ")) for a \(Item.self), found "
                + registeredTypeIdentifiers.joined(separator: ", "))
    }
}

extension Transferable {
    /// The types of what values of this type are sent as, the best first.
    public static func exportedContentTypes(_ visibility: TransferRepresentationVisibility = .all) -> [UTType] {
        transferSteps.filter { visibility != .all || $0.visibility == .all }.compactMap(\.exportedType)
    }

    /// The types of what values of this type are made of, the best first.
    public static func importedContentTypes() -> [UTType] { transferSteps.compactMap(\.importedType) }
}

/// Sends and loads a value as an object that item providers can write and read by themselves, such as `NSString`.
private struct ObjectRepresentation<Item: Transferable>: TransferRepresentation, StepwiseRepresentation {
    typealias Body = Never

    let steps: [TransferStep<Item>]

    init(
        types: [UTType], writing: @escaping @Sendable (Item) -> any NSItemProviderWriting,
        load:
            @escaping @Sendable (
                NSItemProvider, @escaping @Sendable (Item?, (any Error)?) -> Void
            ) -> Progress
    ) {
        steps = types.enumerated().map { number, type in
            var step = TransferStep<Item>()
            step.importedType = type
            step.load = { provider in
                let progress = ProgressLink()
                return try await withTaskCancellationHandler {
                    try await withCheckedThrowingContinuation { continuation in
                        progress.link(
                            load(provider) { value, error in
                                continuation.resume(
                                    with: value.map { .success($0) }
                                        ?? .failure(error ?? NSItemProvider.unavailable("nothing was loaded")))
                            })
                    }
                } onCancel: {
                    progress.cancel()
                }
            }
            guard number == 0 else { return step }
            step.exportedType = type
            step.register = { provider, visibility, make in
                provider.registerDataRepresentation(forTypeIdentifier: type.identifier, visibility: visibility.wanted) {
                    completion in
                    Task {
                        do {
                            _ = writing(try await make()).loadData(
                                withTypeIdentifier: type.identifier, forItemProviderCompletionHandler: completion)
                        } catch { completion(nil, error) }
                    }
                    return nil
                }
            }
            return step
        }
    }
}

extension String: Transferable {
    /// The representation of a string, which is sent as UTF-8 plain text and loaded from plain or other text.
    public static var transferRepresentation: some TransferRepresentation {
        ObjectRepresentation(types: [.utf8PlainText, .plainText, .text], writing: { NSString(string: $0) }) {
            $0.loadObject(ofClass: String.self, completionHandler: $1)
        }
    }
}

extension URL: Transferable {
    /// The address of a page or a file.
    public static var transferRepresentation: some TransferRepresentation {
        ObjectRepresentation(types: [.url, .fileURL], writing: { $0 as NSURL }) {
            $0.loadObject(ofClass: URL.self, completionHandler: $1)
        }
    }
}

extension Data: Transferable {
    /// Bytes of any type.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .data, exporting: { $0 }, importing: { $0 })
    }
}
