// SPDX-License-Identifier: Apache-2.0

import Glibc

extension FileStatus.Timestamp {
    static func modified(_ status: stat) -> Self {
        Self(seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }

    static func accessed(_ status: stat) -> Self {
        Self(seconds: status.st_atim.tv_sec, nanoseconds: status.st_atim.tv_nsec)
    }
}
