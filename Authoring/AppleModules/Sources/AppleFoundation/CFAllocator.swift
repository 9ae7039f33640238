// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where memory comes from.
public final class CFAllocator: Sendable {}
