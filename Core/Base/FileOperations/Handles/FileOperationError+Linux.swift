// SPDX-License-Identifier: Apache-2.0

import Glibc

extension FileOperationError.Code {
    static let libraryError = ELIBACC
}
