// SPDX-License-Identifier: Apache-2.0

/// Waits for an answer, but not for ever.
///
/// - Parameters:
///   - limit: how long.
///   - body: waits, and ends when its task is cancelled.
/// - Returns: what `body` returns; nil if it takes longer.
/// - Throws: the error of `body`.
func withLimit<Value: Sendable>(
    _ limit: Duration, _ body: @escaping @Sendable () async throws(WebPageError) -> Value
) async throws(WebPageError) -> Value? {
    let result = await withTaskGroup(of: Result<Value?, WebPageError>.self) { group in
        group.addTask {
            do throws(WebPageError) { return .success(try await body()) } catch { return .failure(error) }
        }
        group.addTask {
            do { try await Task.sleep(for: limit) } catch {
                // The body ends with the same cancellation.
            }
            return .success(nil)
        }
        defer { group.cancelAll() }
        return await group.next() ?? .success(nil)
    }
    return try result.get()
}
