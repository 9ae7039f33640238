// SPDX-License-Identifier: Apache-2.0

import Dispatch
public import ExtensionItems
import FileOperations
public import Foundation
import Sheets
import Synchronization

extension NSExtensionContext {
    /// Carries out work, and shows its progress if it takes longer than half a second. Not part of Apple's API.
    ///
    /// ```swift
    /// try await context.showProgress("Uploading", bytes: size) { progress in
    ///     for part in parts { try await upload(part); progress.completedUnitCount += part.count }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - title: the name of the work.
    ///   - bytes: its size; nil if it is unknown.
    ///   - isolation: the actor that the work runs on, the caller's.
    ///   - work: counts the bytes that are done, and ends with an error when the progress is cancelled.
    /// - Returns: what the work returns.
    /// - Throws: the error of the work; `CocoaError.userCancelled` if the person cancelled it.
    public func showProgress<Value>(
        _ title: String, bytes: Int64?, isolation: isolated (any Actor)? = #isolation,
        _ work: (Progress) async throws -> Value
    ) async throws -> Value {
        let progress = Progress(totalUnitCount: bytes ?? -1)
        let shown = ShownProgress(title, progress, self)
        defer { shown.end() }
        do {
            return try await work(progress)
        } catch {
            throw progress.isCancelled ? CocoaError(.userCancelled) : error
        }
    }
}

/// The sheet of a progress. A timer of its own shows it: the work may block the threads that tasks share.
private final class ShownProgress: @unchecked Sendable {
    // @unchecked: the timer is fixed in `init`, and Dispatch guards it.

    private static let delay = DispatchTimeInterval.milliseconds(500)
    private static let interval = DispatchTimeInterval.milliseconds(200)

    private let title: String
    private let progress: Progress
    private let context: NSExtensionContext
    private let timer: any DispatchSourceTimer
    private let sheet = Mutex<PresentedSheet?>(nil)

    init(_ title: String, _ progress: Progress, _ context: NSExtensionContext) {
        self.title = title
        self.progress = progress
        self.context = context
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "progress"))
        timer.schedule(deadline: .now() + Self.delay, repeating: Self.interval)
        timer.setEventHandler { [weak self] in self?.show() }
        timer.resume()
    }

    private func show() {
        let total = progress.totalUnitCount
        let content = Sheet.progress(
            ProgressSheet(
                title: title, completedBytes: progress.completedUnitCount, totalBytes: total > 0 ? total : nil))
        let presented = sheet.withLock { sheet -> PresentedSheet? in
            guard !timer.isCancelled else { return nil }
            if let sheet {
                sheet.update(content)
                return nil
            }
            sheet = context.present(content)
            return sheet
        }
        guard let presented else { return }
        let progress = progress
        Task { for await event in presented.events where event == .cancelled { progress.cancel() } }
    }

    func end() {
        sheet.withLock { sheet in
            timer.cancel()
            sheet?.dismiss()
            sheet = nil
        }
    }
}

extension [NSItemProvider] {
    /// The size of the files among them, in bytes, as far as it is known without loading anything.
    package var fileBytes: Int64 {
        lazy.compactMap(\.knownFile).reduce(0) { $0 + FolderUsage.bytes(at: $1) }
    }
}
