// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where memory comes from.
public final class CFAllocator: Sendable {}
