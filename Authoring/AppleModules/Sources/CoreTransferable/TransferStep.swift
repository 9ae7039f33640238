// SPDX-License-Identifier: Apache-2.0

import AppleFoundation
import Foundation
import UniformTypeIdentifiers

/// One way of sending and receiving a value.
struct TransferStep<Item: Sendable>: Sendable {
    /// Makes the value when a receiver wants it.
    typealias Maker = @Sendable () async throws -> Item

    /// The type of what is sent; nil if it is only received.
    var exportedType: UTType?
    /// The type of what is received; nil if it is only sent.
    var importedType: UTType?
    /// The programs that may see it.
    var visibility = TransferRepresentationVisibility.all
    /// Whether a value is sent in this way.
    var isExported: @Sendable (Item) -> Bool = { _ in true }
    /// The name of a file with the value.
    var fileName: (@Sendable (Item) -> String?)?
    /// Adds the way to a provider.
    var register: @Sendable (NSItemProvider, TransferRepresentationVisibility, @escaping Maker) -> Void = { _, _, _ in }
    /// Receives a value; nil if it is only sent.
    var load: (@Sendable (NSItemProvider) async throws -> Item)?

    /// Whether a provider offers what this way receives.
    func canLoad(_ provider: NSItemProvider) -> Bool {
        load != nil && importedType.map { provider.hasItemConformingToTypeIdentifier($0.identifier) } ?? false
    }

    /// The ways that a form consists of.
    static func all<Form: TransferRepresentation>(_ form: Form) -> [TransferStep<Item>] where Form.Item == Item {
        if let form = form as? any StepwiseRepresentation<Item> { return steps(form) }
        return steps(ofBody: form.body) ?? []
    }

    private static func steps<Form: StepwiseRepresentation>(_ form: Form) -> [TransferStep<Item>]
    where Form.Item == Item { form.steps }

    /// A body has the form's own type of value; the compiler does not know it.
    private static func steps<Body: TransferRepresentation>(ofBody body: Body) -> [TransferStep<Item>]? {
        TransferStep<Body.Item>.all(body) as? [TransferStep<Item>]
    }
}

extension Transferable {
    static var transferSteps: [TransferStep<Self>] {
        TransferStep<Representation.Item>.all(transferRepresentation) as? [TransferStep<Self>] ?? []
    }
}

extension NSItemProvider {
    /// The bytes of the first representation that conforms to a type.
    func transferredData(_ type: UTType) async throws -> Data {
        let progress = ProgressLink()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                progress.link(
                    loadDataRepresentation(forTypeIdentifier: type.identifier) { data, error in
                        continuation.resume(with: Self.result(data, error, type))
                    })
            }
        } onCancel: {
            progress.cancel()
        }
    }

    /// A file of the first representation that conforms to a type. The caller removes a copy.
    func transferredFile(_ type: UTType, inPlace: Bool) async throws -> ReceivedTransferredFile {
        let progress = ProgressLink()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                progress.link(
                    loadInPlaceFileRepresentation(forTypeIdentifier: type.identifier) { url, isOriginal, error in
                        // A copy is removed when this handler ends, and the receiver works longer.
                        let file = Result {
                            let url = try Self.result(url, error, type).get()
                            return isOriginal && inPlace
                                ? ReceivedTransferredFile(file: url, isOriginalFile: true)
                                : try ReceivedTransferredFile.kept(url, isOriginal)
                        }
                        continuation.resume(with: file)
                    })
            }
        } onCancel: {
            progress.cancel()
        }
    }

    private static func result<Value>(_ value: Value?, _ error: (any Error)?, _ type: UTType) -> Result<
        Value, any Error
    > {
        if let value { return .success(value) }
        return .failure(error ?? unavailable("nothing of the type \(type.identifier) was loaded"))
    }

    static func unavailable(_ message: String) -> NSError {
        NSError(
            domain: errorDomain, code: ErrorCode.itemUnavailableError.rawValue,
            userInfo: [NSLocalizedDescriptionKey: message])
    }
}

/// Cancels a load whose progress may not be there yet.
final class ProgressLink: @unchecked Sendable {
    // @unchecked: the lock guards both.
    private let lock = NSLock()
    private var progress: Progress?
    private var isCancelled = false

    func link(_ progress: Progress) {
        let wasCancelled = lock.withLock {
            self.progress = progress
            return isCancelled
        }
        if wasCancelled { progress.cancel() }
    }

    func cancel() {
        let progress = lock.withLock {
            isCancelled = true
            return self.progress
        }
        progress?.cancel()
    }
}
