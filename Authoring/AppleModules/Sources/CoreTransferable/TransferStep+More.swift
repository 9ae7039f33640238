// SPDX-License-Identifier: Apache-2.0

import AppleFoundation
import Foundation
import UniformTypeIdentifiers

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
